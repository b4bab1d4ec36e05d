/** The entry of a package in package-lock.json. */
export interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  /** Bundled in another package, whose integrity covers it. */
  readonly inBundle?: boolean
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/**
 * Optional packages (most are the native part of a tool for one system) that a package names and the
 * lockfile does not contain. npm omits those that it could not find, and `npm ci` then rejects the
 * lockfile.
 */
export function findIncomplete(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => {
      const found = resolvePackage(packages, path, name)
      const of = `${name} of ${path === '' ? 'package.json' : `${path} ${String(version)}`}`
      if (found === undefined) return [`${of} is missing`]
      return isVerified(found) ? [] : [`${of} has no integrity`]
    }),
  )
}

export function isVerified({ integrity, inBundle = false }: LockedPackage): boolean {
  return inBundle || (integrity !== undefined && /^sha512-[\w+/]{86}==$/.test(integrity))
}

/**
 * Searches in the same order as Node: in the package's own node_modules, then in those of the parent
 * folders.
 */
function resolvePackage(packages: LockedPackages, path: string, name: string) {
  const folders = path === '' ? [] : path.split('/node_modules/')
  const ancestors = folders.map((_, index) => folders.slice(0, index + 1).join('/node_modules/'))
  return [...ancestors.toReversed().map((folder) => `${folder}/`), '']
    .map((folder) => packages[`${folder}node_modules/${name}`])
    .find((found) => found !== undefined)
}
