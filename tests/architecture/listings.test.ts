import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(resolve(path), 'utf8')

/** Limits of the Chrome Web Store, Microsoft Edge Add-ons and Firefox Add-ons, the strictest of each. */
const maxSummary = 132
const minDescription = 250
const maxDescription = 10_000

function readListing(language: string) {
  const text = read(`.github/listing/${language}.md`)
  const [head = '', summary = '', description = ''] = text.split(/^## \w+\n/m)
  return {
    name: head.replace('# ', '').trim(),
    summary: summary.trim(),
    description: description.trim(),
  }
}

describe.each(['en', 'de', 'fr'])('the store listing in %s', (language) => {
  const listing = readListing(language)

  it('has the name and the summary of the extension', () => {
    const { name, description } = JSON.parse(
      read(`public/_locales/${language}/messages.json`),
    ) as Record<'name' | 'description', { readonly message: string }>
    expect(listing.name).toBe(name.message)
    expect(listing.summary).toBe(description.message)
    expect(listing.summary.length).toBeLessThanOrEqual(maxSummary)
  })

  it('fits into every store, and has the same parts as the English one', () => {
    expect(listing.description.length).toBeGreaterThanOrEqual(minDescription)
    expect(listing.description.length).toBeLessThanOrEqual(maxDescription)
    const shapeOf = ({ description }: typeof listing) =>
      description.split('\n\n').map((part) => (part.match(/^•/gm) ?? []).length)
    expect(shapeOf(listing)).toEqual(shapeOf(readListing('en')))
  })
})

it('says in the answers to the stores why each permission is needed', () => {
  const answers = read('PRIVACY.md')
  const permissions = ['chrome-mv3', 'firefox-mv3'].flatMap((build) => {
    const manifest = JSON.parse(read(`.output/${build}/manifest.json`)) as Record<string, string[]>
    return ['permissions', 'optional_permissions', 'host_permissions'].flatMap(
      (kind) => manifest[kind] ?? [],
    )
  })
  expect(permissions.length).toBeGreaterThan(10)
  expect(permissions.filter((each) => !answers.includes(`\`${each}\``))).toEqual([])
})
