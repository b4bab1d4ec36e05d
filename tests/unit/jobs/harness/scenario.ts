import * as fc from 'fast-check'
import { type Fault, faults } from './fake-shop.ts'

/** Somebody else's write before the request with that number. */
export interface Intrusion {
  readonly request: number
  readonly item: number
  readonly value: 'before' | 'target' | 'other'
}

/** Everything that befalls one job. */
export interface Scenario {
  /** Prices now, in whole units; equal ones travel in one call. */
  readonly prices: readonly number[]
  /** After how many deeds each life ends; the life after the last one is not cut short. */
  readonly deaths: readonly number[]
  /** What befalls each write, in order; those behind the last one are sound. */
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
