import { sleep } from '#lib/base/abort.ts'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
import { ProblemError } from '#lib/domain/problem.ts'
import { t } from '#lib/i18n/t.ts'

const patienceMs = 10_000
const answerMs = 5_000

/**
 * What is asked for, however long it takes. Rejects only where the worker leaves unanswered, twice, what
 * it knows by heart: then nobody is there.
 */
export function unlessSilent<T>(work: Promise<T>, { readLook }: Pick<PanelHost, 'readLook'>) {
  const over = new AbortController()
  const isThere = () =>
    Promise.race([readLook().then(() => true), sleep(answerMs, over.signal).then(() => false)])
  const watch = async (): Promise<never> => {
    for (let unanswered = 0; unanswered < 2;) {
      if (unanswered === 0) await sleep(patienceMs, over.signal)
      unanswered = (await isThere()) ? 0 : unanswered + 1
    }
    throw new ProblemError({ code: 'interrupted', sentence: t.panel.silent })
  }
  return Promise.race([work, watch()]).finally(() => over.abort())
}
