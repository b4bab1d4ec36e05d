import { sleep } from '#lib/base/abort.ts'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
import { ProblemError } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'

const timeoutMs = 10_000
const answerMs = 5_000

/**
 * What is asked for, however long it takes. Rejects only where the worker leaves unanswered, twice, what
 * it knows by heart: then nobody is there.
 */
export function unlessUnresponsive<T>(
  work: Promise<T>,
  { readBootstrap }: Pick<PanelHost, 'readBootstrap'>,
) {
  const over = new AbortController()
  const isThere = () =>
    Promise.race([readBootstrap().then(() => true), sleep(answerMs, over.signal).then(() => false)])
  const watch = async (): Promise<never> => {
    for (let unanswered = 0; unanswered < 2;) {
      if (unanswered === 0) await sleep(timeoutMs, over.signal)
      unanswered = (await isThere()) ? 0 : unanswered + 1
    }
    throw new ProblemError({ code: 'interrupted', message: t.panel.silent })
  }
  return Promise.race([work, watch()]).finally(() => over.abort())
}
