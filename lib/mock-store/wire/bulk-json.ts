import type { ItemFailure } from '../http/route.ts'

/** What became of one row of a bulk call. */
export interface Outcome<Done> {
  /** Undefined for what was to be created, and was not. */
  readonly id: string | undefined
  readonly failure: ItemFailure | undefined
  readonly done?: Done | undefined
}

/** Which of them worked, one by one and counted; with their entities where they have a name. */
export function toBulkJson(
  outcomes: readonly Outcome<{ readonly item?: object | undefined }>[],
  noun?: string,
): object {
  const totalFailures = outcomes.filter(({ failure }) => failure !== undefined).length
  return {
    results: outcomes.map(({ id, failure, done }, originalIndex) => ({
      itemMetadata: {
        ...(id === undefined ? {} : { id }),
        originalIndex,
        success: failure === undefined,
        ...(failure === undefined ? {} : { error: { ...failure, data: {} } }),
      },
      ...(noun === undefined || done?.item === undefined ? {} : { [noun]: done.item }),
    })),
    bulkActionMetadata: {
      totalSuccesses: outcomes.length - totalFailures,
      totalFailures,
      undetailedFailures: 0,
    },
  }
}
