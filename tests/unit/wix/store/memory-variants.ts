import type { KnownVariants, VariantsReading } from '#lib/wix/api/v3/index.ts'

/** Known variants in memory, as JSON, as the worker stores them. */
export function createMemoryVariants(): KnownVariants {
  const kept = new Map<string, string>()
  return {
    async read(ids) {
      return new Map(
        ids.flatMap((id) => {
          const text = kept.get(id)
          return text === undefined ? [] : [[id, JSON.parse(text) as VariantsReading] as const]
        }),
      )
    },
    async keep(readings) {
      for (const reading of readings) kept.set(reading.id, JSON.stringify(reading))
    },
  }
}
