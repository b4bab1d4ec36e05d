/** Where the requests to a site are counted; without it a worker starts with a full request budget. */
export function budgetKey(siteId: string): string {
  return `session:request-budget/${siteId}@1`
}
