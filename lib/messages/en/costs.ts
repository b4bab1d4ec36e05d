/** Costs of the copy that are not at hand. */
export const costs = {
  shut: 'Costs are closed. They can be seen once Shelfside is unlocked and has read them from the shop.',
  noFilter: (typed: string) =>
    `Costs are closed: “${typed}” finds nothing until Shelfside is unlocked and has read them from the shop.`,
}
