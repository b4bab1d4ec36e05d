import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { Session } from '../auth/identity.ts'
import { authorised } from './auth-middleware.ts'
import type { Handler } from './request-context.ts'
import { fetched, type FetchDeps } from './fetch-middleware.ts'
import { logged } from './log-middleware.ts'
import { retried } from './retry-middleware.ts'
import type { Throttle } from './throttle.ts'
import { throttled } from './throttle-middleware.ts'
import { timed } from './timeout-middleware.ts'

export interface PipelineDeps extends FetchDeps {
  readonly clock: Clock
  readonly log: Log | undefined
  readonly throttle: Throttle
}

/**
 * What every call goes through, outermost first. Repeats happen inside the throttle's step, so the
 * steps that repeat take a turn for each try.
 */
export function createPipeline(parts: PipelineDeps, session: Session): Handler {
  const { clock, log, throttle } = parts
  const once = authorised(session, throttle)(timed(clock)(fetched(parts)))
  return logged(log, clock)(throttled(throttle)(retried(parts)(once)))
}

/** For token requests: nobody is signed in yet, and they cost nothing of the site's budget. */
export function createTokenPipeline(parts: PipelineDeps): Handler {
  const { clock, log } = parts
  return logged(log, clock)(timed(clock)(fetched(parts)))
}
