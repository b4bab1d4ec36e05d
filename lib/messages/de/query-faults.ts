import type { queryFaults as english } from '../en/query-faults.ts'

export const queryFaults: typeof english = {
  needsValue: (name, example) => `„${name}:“ braucht einen Wert, zum Beispiel ${example}.`,
  unknownValue: (typed, known) =>
    `„${typed}“ ist nicht bekannt. ${known.length > 1 ? 'Möglich sind' : 'Möglich ist'} ${known.join(', ')}.`,
  noFilter: (name, likely) =>
    `Einen Filter „${name}:“ gibt es nicht.${likely === undefined ? '' : ` Gemeint ist vielleicht „${likely}:“.`} Um den Text selbst zu suchen, in Anführungszeichen setzen.`,
  wrongWayRound: (typed, right) =>
    `Bei „${typed}“ sind die Grenzen vertauscht: ${right} schreiben.`,
  badRange: (name, value) =>
    `„${name}:${value}“ ist nicht lesbar: ${name}:<20, ${name}:>=20, ${name}:10..20 oder ${name}:20 schreiben.`,
  badAge: (value) =>
    `„updated:${value}“ ist nicht lesbar: updated:<7d für „in den letzten sieben Tagen geändert“ schreiben, updated:>7d für „vor längerer Zeit“ (h, d, w oder y).`,
  orNeedsTwo: '„OR“ steht zwischen zwei Begriffen, zum Beispiel rot OR blau.',
  notNeedsOne: (typed) => `Auf „${typed}“ muss etwas folgen, zum Beispiel ${typed}stock:out.`,
  tooDeep: 'Diese Klammern sind zu tief verschachtelt.',
}
