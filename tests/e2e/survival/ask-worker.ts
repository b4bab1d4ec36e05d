import { setTimeout as sleep } from 'node:timers/promises'

/** Calls the worker like a page of the extension; throws with the worker's message. */
export type Ask = <T>(name: string, input: unknown) => Promise<T>

/** Sends one message from a page; undefined, or a rejection, if no worker answered. */
export type Send = (name: string, input: unknown) => Promise<unknown>

type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: { readonly code: string; readonly message: string } }

/** A message to a stopping worker is lost. A user would try again, and so does the test. */
export function createAsk(send: Send): Ask {
  return async <T>(name: string, input: unknown): Promise<T> => {
    let rejected = ''
    for (let tries = 0; tries < 40; tries += 1) {
      const answer = (await send(name, input).catch(() => undefined)) as Answer<T> | undefined
      if (answer?.ok === true) return answer.value
      rejected = answer?.problem.message ?? rejected
      await sleep(50)
    }
    throw new Error(`${name} was not answered. ${rejected}`)
  }
}

/** The stored count of requests to a site. Without it a worker starts with a full request budget. */
export function budgetKey(siteId: string): string {
  return `session:request-budget/${siteId}@1`
}

/** The stored rate of requests that a site accepts. A site that has none begins with the rate that Wix documents. */
export function rateKey(siteId: string): string {
  return `local:request-rate/${siteId}@1`
}
