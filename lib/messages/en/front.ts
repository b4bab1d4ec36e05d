/** What the head of every window says of the shop in view. */
export const front = {
  copyShown: 'What is shown is the copy on this computer',
  lockNow: 'Lock now',
  shop: 'Shop',
  unnamed: (id: string) => `Shop ${id}`,
  withoutKey: (name: string) => `${name} (key needed)`,
  otherInView: 'Another shop is in view',
  otherUnknown:
    'This admin page belongs to a shop that is not connected. What is below is of the connected one.',
  otherKnown: (name: string) =>
    `This admin page belongs to ${name}. What is below is of another shop.`,
  connectIt: 'Connect it…',
  switchTo: (name: string) => `Show ${name}`,
}
