import * as fc from 'fast-check'
import { type Fault, faults } from './fake-store.ts'

/** A write of another user before the request with that number. */
export interface Intrusion {
  readonly request: number
  readonly item: number
  readonly value: 'before' | 'target' | 'other'
}

/** All faults and foreign writes during one job. */
export interface Scenario {
  /** Current prices, in whole units; equal ones are sent in one call. */
  readonly prices: readonly number[]
  /** The number of actions after which each life ends; the life after the last one is not interrupted. */
  readonly deaths: readonly number[]
  /** The fault of each write, in order; later writes have none. */
  readonly faults: readonly Fault[]
  readonly intrusions: readonly Intrusion[]
}

export interface ScenarioBounds {
  readonly deaths: number
  readonly faults: readonly Fault[]
  readonly intrusions: number
}

export const everything: ScenarioBounds = { deaths: 30, faults, intrusions: 12 }

export function scenarios(bounds: ScenarioBounds = everything): fc.Arbitrary<Scenario> {
  return fc.record({
    prices: fc.array(fc.integer({ min: 10, max: 12 }), { minLength: 6, maxLength: 12 }),
    deaths: fc.array(fc.integer({ min: 1, max: 12 }), {
      minLength: bounds.deaths / 2,
      maxLength: bounds.deaths,
    }),
    faults: fc.array(fc.constantFrom(...bounds.faults), { maxLength: 20 }),
    intrusions: fc.array(
      fc.record({
        request: fc.integer({ min: 2, max: 60 }),
        item: fc.nat(11),
        value: fc.constantFrom('before' as const, 'target' as const, 'other' as const),
      }),
      { maxLength: bounds.intrusions },
    ),
  })
}
