/** Where the requests to a site are counted; a worker that finds nothing there begins as a rested one. */
export function budgetKey(siteId: string): string {
  return `session:request-budget/${siteId}@1`
}
