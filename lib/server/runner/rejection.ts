import type { RejectionCode } from '#lib/jobs/leases/remote-runner.ts'

/** Why the runner did nothing. The extension has the words for it. */
export class RunnerRejection extends Error {
  override readonly name = 'RunnerRejection'
  readonly code: RejectionCode

  constructor(code: RejectionCode) {
    super(code)
    this.code = code
  }
}
