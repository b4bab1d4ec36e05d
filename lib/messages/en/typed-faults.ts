import { plural } from '../plural.ts'

/** What is wrong with what was typed, beside the field it was typed into. */
export const typedFaults = {
  zeroOrMore: 'Type zero or more.',
  aboveZero: 'A price must be above zero.',
  numberAlone: 'Type the number alone, and choose Raise or Lower.',
  zeroChangesNothing: 'Zero changes nothing. Type how much to raise or lower by.',
  zeroPieces: 'Zero changes nothing. Type how many more or fewer.',
  leavesNoPrice: 'Lowering by 100 % or more leaves no price. Type less than 100.',
  numberAboveZero: 'Type a number above zero.',
  whole: 'Type a whole number, for example 5.',
  ending: 'Type one to three digits, for example 90.',
  bothOptionAndChoice: 'Type both the option and the choice, for example Size and M.',
  eachOptionOnce: 'Name each option once.',
  'name/ribbon': 'Type the name of the ribbon.',
  'name/brand': 'Type the name of the brand.',
  collection: 'Choose a collection.',
  find: 'Type what to look for.',
  put: 'Type what to put there.',
  sectionTitle: 'Type the title of the section.',
  sectionText: 'Type what the section says.',
  address: 'Type the address of a picture.',
  notAnAddress: (text: string) => `“${text}” is not an address that starts with https://.`,
  option: 'Type the option, for example Color.',
  choice: 'Type the choice, for example Blue.',
  place: 'Type 1 for the first picture, 2 for the second, −1 for the last.',
  tooManyDigits: (currency: string, digits: number, below: string, above: string) => {
    const decimals = plural(digits, { one: 'one decimal', other: `${digits} decimals` })
    return `${currency || 'A price'} has ${digits === 0 ? 'no decimals' : decimals}: write ${below} or ${above}.`
  },
  number: 'Type a number, for example 12.99.',
  notANumber: (text: string) => `“${text}” is not a number. Write it like 12.99.`,
  ambiguous: (text: string) =>
    `“${text}” can be read in more than one way. Write it with a point before the cents and no other marks, for example 1234.56.`,
}
