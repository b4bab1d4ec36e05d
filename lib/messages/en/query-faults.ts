/** What in a search cannot be understood, and how to write it. */
export const queryFaults = {
  needsValue: (name: string, example: string) =>
    `“${name}:” needs a value, for example ${example}.`,
  unknownValue: (typed: string, known: readonly string[]) =>
    `“${typed}” is not known. Choose ${known.length > 1 ? 'one of ' : ''}${known.join(', ')}.`,
  noFilter: (name: string, likely?: string) =>
    `There is no filter “${name}:”.${likely === undefined ? '' : ` Did you mean “${likely}:”?`} To look for the text itself, put it in quotes.`,
  wrongWayRound: (typed: string, right: string) =>
    `“${typed}” has its ends the wrong way round: write ${right}.`,
  badRange: (name: string, value: string) =>
    `“${name}:${value}” cannot be read: write ${name}:<20, ${name}:>=20, ${name}:10..20 or ${name}:20.`,
  badAge: (value: string) =>
    `“updated:${value}” cannot be read: write updated:<7d for changed within seven days, updated:>7d for longer ago (h, d, w or y).`,
  orNeedsTwo: '“OR” stands between two things, for example red OR blue.',
  notNeedsOne: (typed: string) =>
    `“${typed}” needs something after it, for example ${typed}stock:out.`,
  tooDeep: 'These brackets lie too deep in one another.',
}
