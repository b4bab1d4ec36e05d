import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

interface LockedPackage {
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly os?: readonly string[]
}

export interface Package {
  /** Its path in package-lock.json and on the disk. */
  readonly path: string
  readonly name: string
  readonly version: string
  readonly license: string
  /** As in package-lock.json: the algorithm and the hash in Base64. */
  readonly integrity: string
}

/** Looks packages up in package-lock.json, sorted by name. */
export function readPackages(paths: Iterable<string>): readonly Package[] {
  const locked = readLock()
  return [...paths]
    .map((path) => {
      const { version, license, integrity } = locked[path] ?? {}
      if (version === undefined || license === undefined || integrity === undefined) {
        throw new Error(`package-lock.json says not enough about ${path}.`)
      }
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { path, name, version, license, integrity }
    })
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** What `npm install --omit=dev` installs on Linux, which is what the image of the server contains. */
export function listInstalled(): readonly string[] {
  return Object.entries(readLock())
    .filter(([path]) => path !== '')
    .filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true)
    .filter(([, { os }]) => os === undefined || os.includes('linux'))
    .map(([path]) => path)
}

function readLock(): Readonly<Record<string, LockedPackage>> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>
  }
  return lock.packages
}

/** The packages of WXT come from one repository, and only this one brings its license. */
const ofWxt = /^node_modules\/(?:wxt|@wxt-dev\/[^/]+)$/
const withLicenseOfWxt = 'node_modules/@wxt-dev/module-react'
const isNotice = /^(?:licen[sc]e|copying|notice)(?:[.-].*)?$/i
/** Packages that bundle others say so below this heading. That part of them is not in our bundles. */
const ofOthers = /^# Licenses of bundled dependencies/m

/** The license and the notices that a package comes with. */
export function readNotice({ path, name }: Package): string {
  const folder = join(root, ofWxt.test(path) ? withLicenseOfWxt : path)
  const files = readdirSync(folder).filter((file) => isNotice.test(file))
  if (files.length === 0) throw new Error(`${name} comes without its license.`)
  return files
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').split(ofOthers)[0]!.trim())
    .join('\n\n')
}
