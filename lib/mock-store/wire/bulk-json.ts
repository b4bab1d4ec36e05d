import type { ItemFailure } from '../http/route.ts'

/** The result for one row of a bulk call. */
export interface Outcome<Done> {
  /** Undefined for an entity that could not be created. */
  readonly id: string | undefined
  readonly failure: ItemFailure | undefined
  readonly done?: Done | undefined
}

/** The results of a bulk answer, with their totals, and with the entities if they have a name. */
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
