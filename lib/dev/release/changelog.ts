const open = '## Unreleased\n'

/** Gives what is under “Unreleased” a version and a day, and begins an empty part. */
export function closeChangelog(changelog: string, version: string, day: string): string {
  if (!isVersion(version)) {
    throw new Error(`“${version}” is no version: three numbers up to 65535, such as 1.2.0.`)
  }
  if (changelog.includes(`\n## ${version},`)) throw new Error(`${version} is released already.`)
  if (readPart(changelog, 'Unreleased') === '') {
    throw new Error('CHANGELOG.md has nothing under “Unreleased”: write what users notice.')
  }
  return changelog.replace(open, `${open}\n## ${version}, ${day}\n`)
}

/** What a release says: the part of the changelog for users, and all commits for developers. */
export function writeNotes(changelog: string, version: string, commits: readonly string[]): string {
  const part = readPart(changelog, version) ?? readPart(changelog, 'Unreleased') ?? ''
  const list = commits.map((commit) => `- ${commit}`).join('\n')
  return `${part}\n\n## All ${commits.length} commits\n\n${list}\n`
}

/** The text under a heading, without the heading. */
function readPart(changelog: string, name: string): string | undefined {
  const parts = changelog.split(/^## /m)
  const part = parts.find((each) => each.startsWith(`${name},`) || each.startsWith(`${name}\n`))
  return part?.slice(part.indexOf('\n') + 1).trim()
}

/** Browsers and their stores accept up to four numbers; npm accepts exactly three. */
function isVersion(text: string): boolean {
  return /^(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){2}$/.test(text) && text.split('.').every(fits)
}

const fits = (part: string) => Number(part) <= 65_535
