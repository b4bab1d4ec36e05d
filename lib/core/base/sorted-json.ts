import { compareTexts } from './compare-texts.ts'
import { isRecord } from './is-record.ts'

/** JSON with sorted names, without those in `leftOut`: equal texts mean equal content. */
export function toSortedJson(value: unknown, leftOut?: ReadonlySet<string>): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([name]) => leftOut?.has(name) !== true)
            .toSorted(([one], [other]) => compareTexts(one, other)),
        )
      : part,
  )
}
