interface Home {
  readonly homepage: string
  readonly repository: { readonly url: string }
}

/** What to say while package.json names no real home: what is published there could never move. */
export function findPlaceholder({ homepage, repository }: Home): string | undefined {
  const isPlaceholder =
    new URL(homepage).hostname.endsWith('.example') || repository.url.includes('/OWNER/')
  return isPlaceholder
    ? 'Set “homepage”, “bugs” and “repository” in package.json to real addresses first: a release names them, and Firefox identifies the extension by the homepage.'
    : undefined
}
