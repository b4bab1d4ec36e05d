import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { Session } from '../auth/identity.ts'
import { authorised } from './auth-step.ts'
import type { Step } from './exchange.ts'
import { fetched, type FetchStepParts } from './fetch-step.ts'
import { logged } from './log-step.ts'
import { retried } from './retry-step.ts'
import type { Throttle } from './throttle.ts'
import { throttled } from './throttle-step.ts'
import { timed } from './timeout-step.ts'

export interface PipelineParts extends FetchStepParts {
  readonly clock: Clock
  readonly log: Log | undefined
  readonly throttle: Throttle
}

/**
 * What every call goes through, outermost first. Repeats happen inside the throttle's step, so the
 * steps that repeat take a turn for each try.
 */
export function createPipeline(parts: PipelineParts, session: Session): Step {
  const { clock, log, throttle } = parts
  const once = authorised(session, throttle)(timed(clock)(fetched(parts)))
  return logged(log, clock)(throttled(throttle)(retried(parts)(once)))
}

/** For token requests: nobody is signed in yet, and they cost nothing of the site's budget. */
export function createTokenPipeline(parts: PipelineParts): Step {
  const { clock, log } = parts
  return logged(log, clock)(timed(clock)(fetched(parts)))
}
