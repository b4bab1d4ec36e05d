/** Values of a product that are more than a figure or a text. */
export const values = {
  nothing: 'none',
  per: (holds: string, per: string) => `${holds}, price per ${per}`,
  pricePer: (per: string) => `price per ${per}`,
  preorder: (message: string) => (message === '' ? 'yes' : `yes: ${message}`),
  preorderUpTo: (limit: string) => `up to ${limit}`,
  noPreorder: 'no',
  subscribeOnly: 'by subscription only',
  notThere: 'not kept there',
}
