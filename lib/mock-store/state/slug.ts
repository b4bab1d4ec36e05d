/** Builds a slug from a name: "Wool Throw, 130 cm" → "wool-throw-130-cm"; at most 100 characters. */
export function buildSlug(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{Diacritic}/gu, '')
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  return slug.slice(0, 90) || 'product'
}

/** The first of "slug", "slug-1", "slug-2" … that is not in use. */
export function buildFreeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const slug = buildSlug(name)
  let free = slug
  for (let number = 1; isTaken(free); number += 1) free = `${slug}-${number}`
  return free
}
