import { type Package, readNotice } from './read-packages.ts'

/** Browsers read a text file of an extension as UTF-8 only with this mark. */
const byteOrderMark = '\u{FEFF}'
const line = '='.repeat(78)

/** The packages under each license text. Packages of one project share theirs. */
export function writeNotices(packages: readonly Package[]): string {
  const byNotice = Map.groupBy(packages, (each) => readNotice(each).replaceAll('\r\n', '\n'))
  const parts = [...byNotice].map(([notice, sharing]) => {
    const names = sharing.map(({ name, version, license }) => `${name} ${version} (${license})`)
    return `${line}\n${names.join('\n')}\n${line}\n\n${notice}\n`
  })
  return `${byteOrderMark}${parts.join('\n')}`
}
