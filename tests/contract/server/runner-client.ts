import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { calculateJwkThumbprint, compactDecrypt, CompactEncrypt, importJWK, type JWK } from 'jose'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { LeaseReport } from '#lib/server/runner/create-runner.ts'
import type { JobDocument } from '#lib/jobs/journal/job-document.ts'

async function openJobs(jwe: string, answerKey: string): Promise<readonly JobDocument[]> {
  const { plaintext } = await compactDecrypt(jwe, Buffer.from(answerKey, 'base64url'))
  const text = (await promisify(gunzip)(plaintext)).toString()
  return (JSON.parse(text) as { readonly jobs: readonly JobDocument[] }).jobs
}

export interface RunnerAnswer<Body> {
  readonly status: number
  readonly body: Body
}

interface State {
  readonly publicKey: JWK
  readonly timeZone: string
  readonly hasKey: boolean
  readonly edits: readonly LeaseReport[]
}

/** Calls a runner as the protocol in its README says. */
export function createRunnerClient(
  readHttp: () => string,
  { runnerKey, siteId, apiKey }: Record<'runnerKey' | 'siteId' | 'apiKey', string>,
  answerKey = randomBytes(32).toString('base64url'),
) {
  const at = runnerKey.lastIndexOf('.')
  const [secret, thumbprint] = [runnerKey.slice(0, at), runnerKey.slice(at + 1)]

  async function call<Body>(
    method: string,
    path: string,
    body?: string,
  ): Promise<RunnerAnswer<Body>> {
    const response = await fetch(`${readHttp()}/runner${path}`, {
      method,
      headers: { Authorization: `Bearer ${secret}` },
      ...(body !== undefined && { body }),
    })
    return { status: response.status, body: (await response.json()) as Body }
  }

  const readState = () => call<State>('GET', '')

  async function encrypt(document: object): Promise<string> {
    const { publicKey } = (await readState()).body
    if ((await calculateJwkThumbprint(publicKey)) !== thumbprint) throw new Error('Another key')
    const zipped = await promisify(gzip)(JSON.stringify(document))
    return new CompactEncrypt(zipped)
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(await importJWK(publicKey, 'ECDH-ES'))
  }

  const encryptRequest = (request: object) => {
    const nonce = randomBytes(16).toString('base64url')
    return encrypt({ siteId, answerKey, nonce, ...request })
  }

  return {
    call,
    encrypt,
    readState,
    keepKey: async (changes: object = {}) =>
      call<{ permissions: unknown }>(
        'PUT',
        '/key',
        await encrypt({ siteId, apiKey, issuedAt: Date.now(), ...changes }),
      ),
    revokeKey: () => call('DELETE', '/key'),
    handOver: async (job: JobDocument, token: number, changes: object = {}) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const limits = { jumpPercent: 50, salePercent: 90 }
      const document = { siteId, apiKey, token, answerKey, timeZone, limits, job, ...changes }
      return call<{ error?: string }>('POST', '/edits', await encrypt(document))
    },
    release: async (jobId: JobId, token: number, changes: object = {}) => {
      const body = await encryptRequest({ action: 'release', jobId, token, ...changes })
      const path = `/edits/${jobId}/${token}/release`
      const answer = await call<{ encrypted?: string; error?: string }>('POST', path, body)
      const { encrypted, error } = answer.body
      if (encrypted === undefined) return { ...answer, body: { jobs: [], error } }
      return { ...answer, body: { jobs: await openJobs(encrypted, answerKey), error } }
    },
    remove: async (jobId: JobId, token: number, changes: object = {}) => {
      const body = await encryptRequest({ action: 'remove', jobId, token, ...changes })
      return call<{ error?: string }>('POST', `/edits/${jobId}/${token}/remove`, body)
    },
  }
}
