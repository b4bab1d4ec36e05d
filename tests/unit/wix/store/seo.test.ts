import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { toSeo, withSeo } from '#lib/wix/store/seo.ts'

const others = [
  { type: 'meta', props: { name: 'robots', content: 'noindex' } },
  { type: 'link', props: { rel: 'canonical' } },
]
const settings = { preventAutoRedirect: true }

it('written SEO texts are read back, and everything else stays', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.boolean(), (seoTitle, seoDescription, hasMore) => {
      const old = { type: 'meta', props: { name: 'description', content: 'Old', lang: 'en' } }
      const fresh = { settings, tags: hasMore ? [...others, old] : others }
      const written = withSeo(fresh, { seoTitle, seoDescription })
      const { title = '', description = '' } = toSeo(written) ?? {}
      expect([title, description]).toEqual([seoTitle, seoDescription])
      expect(written.settings).toBe(settings)
      expect(written.tags).toEqual(expect.arrayContaining(others))
      const meta = written.tags?.find(({ props }) => props?.['name'] === 'description')
      if (hasMore && seoDescription !== '') expect(meta?.props).toMatchObject({ lang: 'en' })
    }),
  )
})

it('one text is changed without the other', () => {
  const both = withSeo(undefined, { seoTitle: 'T', seoDescription: 'D' })
  expect(toSeo(withSeo(both, { seoTitle: 'New' }))).toEqual({ title: 'New', description: 'D' })
  expect(toSeo(withSeo(both, { seoDescription: '' }))).toEqual({ title: 'T' })
})

it('written SEO texts count as set in the SEO panel of the dashboard', () => {
  const old = [{ type: 'title', children: 'Old' }]
  const { tags } = withSeo({ tags: [...others, ...old] }, { seoTitle: 'T', seoDescription: 'D' })
  expect(tags?.map(({ custom }) => custom)).toEqual([undefined, undefined, true, true])
})
