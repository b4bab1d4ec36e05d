import { richContent, type RichContent } from '#lib/wix/api/rich-text/rich-content.ts'
import { entity } from '#lib/wix/api/wire/entity.ts'
import { date, number, text } from '#lib/wix/api/wire/codec.ts'

interface Common {
  readonly id: string
  /** Increases with every change. Updates have to contain the latest. */
  readonly revision?: string | undefined
  readonly createdDate?: Date | undefined
  readonly updatedDate?: Date | undefined
}

export interface Brand extends Common {
  /** 1 to 50 characters, unique. */
  readonly name?: string | undefined
  /** Only with `count`. */
  readonly assignedProductsCount?: number | undefined
}

export interface Ribbon extends Common {
  /** 1 to 30 characters, unique. */
  readonly name?: string | undefined
  /** Only with `count`. */
  readonly assignedProductCount?: number | undefined
}

export interface InfoSection extends Common {
  /** The name that only the merchant sees; up to 100 characters, unique. */
  readonly uniqueName?: string | undefined
  /** 1 to 50 characters. */
  readonly title?: string | undefined
  readonly description?: RichContent | undefined
  /** HTML, up to 16,000 characters. Ignored if both descriptions are sent. */
  readonly plainDescription?: string | undefined
  /** Only with `count`. */
  readonly assignedProductsCount?: number | undefined
}

type Input<T> = Omit<T, keyof Common | 'assignedProductsCount' | 'assignedProductCount'>
export type BrandInput = Input<Brand> & { readonly name: string }
export type RibbonInput = Input<Ribbon> & { readonly name: string }
export type InfoSectionInput = Input<InfoSection> & {
  readonly uniqueName: string
  readonly title: string
}

const common = { id: text, revision: text, createdDate: date, updatedDate: date }
const named = { name: text }
const section = {
  uniqueName: text,
  title: text,
  description: richContent,
  plainDescription: text,
}

export const brand = entity<Brand>({ ...common, ...named, assignedProductsCount: number })
export const ribbon = entity<Ribbon>({ ...common, ...named, assignedProductCount: number })
export const infoSection = entity<InfoSection>({
  ...common,
  ...section,
  assignedProductsCount: number,
})

/** The writable fields of a brand or ribbon, and of an info section. */
export const labelInput = entity<BrandInput>(named)
export const infoSectionInput = entity<InfoSectionInput>(section)
