import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

interface Project {
  readonly name: string
  readonly author: string
  readonly homepage: string
}

const file = resolve(import.meta.dirname, '../../package.json')
const { name, author, homepage } = JSON.parse(readFileSync(file, 'utf8')) as Project

/** Who publishes Shelfside, and where. package.json decides. */
export const identity = {
  author,
  homepage,
  /** Firefox keeps what an extension stored under this id: after the first release, the host of the homepage has to stay. */
  firefoxId: `${name}@${new URL(homepage).hostname}`,
} as const
