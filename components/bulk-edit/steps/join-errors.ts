import { failed, ok, type Result } from '#lib/base/result.ts'
import type { FormErrors } from '../operations/form.ts'

type Values<Results> = {
  readonly [Name in keyof Results]: Results[Name] extends Result<infer Value, string>
    ? Value
    : never
}

/** All values by the names of their fields, or the sentence of every field that has none. */
export function joinErrors<const Results extends Readonly<Record<string, Result<unknown, string>>>>(
  results: Results,
): Result<Values<Results>, FormErrors> {
  const entries = Object.entries(results)
  const errors = entries.flatMap(([name, result]) => (result.ok ? [] : [[name, result.error]]))
  if (errors.length > 0) return failed(Object.fromEntries(errors) as FormErrors)
  const values = entries.map(([name, result]) => [name, result.ok ? result.value : undefined])
  return ok(Object.fromEntries(values) as Values<Results>)
}
