/** Where there is none, and where there is one. */
const formats = {
  bold: ['not bold', 'bold'],
  italic: ['not italic', 'italic'],
  underline: ['not underlined', 'underlined'],
  link: ['no link', 'link'],
  heading: ['no heading', 'heading'],
  list: ['no list', 'list'],
  quote: ['no quotation', 'quotation'],
  picture: ['no picture', 'picture'],
  paragraph: ['no paragraph', 'paragraph'],
} as const

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
  /** Of two texts with the same words: what each looks like. */
  formatted: (words: string, look: string) => `${words} (${look})`,
  formattedOtherwise: 'formatted otherwise',
  format: (format: keyof typeof formats, count: number) =>
    count === 0 ? formats[format][0] : `${formats[format][1]}${count === 1 ? '' : ` × ${count}`}`,
}
