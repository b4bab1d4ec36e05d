import { failed, ok, type Result } from '#lib/base/result.ts'
import type { Faults } from '../operations/form.ts'

type Values<Results> = {
  readonly [Name in keyof Results]: Results[Name] extends Result<infer Value, string>
    ? Value
    : never
}

/** All values by the names of their fields, or the sentence of every field that has none. */
export function joinFaults<const Results extends Readonly<Record<string, Result<unknown, string>>>>(
  results: Results,
): Result<Values<Results>, Faults> {
  const entries = Object.entries(results)
  const faults = entries.flatMap(([name, result]) => (result.ok ? [] : [[name, result.error]]))
  if (faults.length > 0) return failed(Object.fromEntries(faults) as Faults)
  const values = entries.map(([name, result]) => [name, result.ok ? result.value : undefined])
  return ok(Object.fromEntries(values) as Values<Results>)
}
