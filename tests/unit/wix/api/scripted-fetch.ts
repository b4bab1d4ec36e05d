import type { Fetch } from '#lib/wix/api/index.ts'

export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly path: string
  readonly headers: Headers
  readonly body: Record<string, unknown>
  readonly init: RequestInit
}

export interface ScriptedFetch {
  readonly fetch: Fetch
  readonly sent: SentRequest[]
}

/** Answers each request by the script, and records the requests. */
export function scriptFetch(
  answer: (request: SentRequest, index: number) => Response | Promise<Response>,
): ScriptedFetch {
  const sent: SentRequest[] = []
  return {
    sent,
    async fetch(url, init) {
      const { pathname, search } = new URL(url)
      const request = {
        method: init.method ?? 'GET',
        url,
        path: `${pathname}${search}`,
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
        init,
      }
      sent.push(request)
      return answer(request, sent.length - 1)
    },
  }
}

/** Each answer once; the last one without end. */
export function inTurn(...answers: readonly (() => Response)[]) {
  return scriptFetch((_, index) => {
    const answer = answers[Math.min(index, answers.length - 1)]
    if (answer === undefined) throw new Error('No answer in the script.')
    return answer()
  })
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}) {
  return () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'x-wix-request-id': 'request-1', ...headers },
    })
}

export function drop(): Response {
  throw new TypeError('fetch failed')
}
