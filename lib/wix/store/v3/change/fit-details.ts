import { badInput } from '#lib/wix/api/api-error.ts'
import { richContent } from '#lib/wix/api/rich-text/rich-content.ts'
import type { FullProduct, ProductChange, ProductModifier } from '#lib/wix/api/v3/index.ts'
import type { Measure, Modifier, Subscriptions } from '#lib/core/catalog/product/product-details.ts'
import type { RichDocument } from '#lib/core/catalog/product/rich-document.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'

const lists = { tags: 'publicTags', privateTags: 'privateTags' } as const

/** The document as written, unknown parts included. */
export function fitDocument(document: RichDocument | undefined): ProductChange['description'] {
  return document && richContent.read(structuredClone(document))
}

/** Without a criterion everyone can buy the product. */
export function fitBuyers(membersOnly: boolean | undefined): ProductChange['purchaseEligibility'] {
  if (membersOnly === undefined) return undefined
  return membersOnly ? { userCriteria: 'MEMBERS_ONLY' } : null
}

/** Nodes that HTML can express. */
const plainNodes = new Set([
  'PARAGRAPH',
  'TEXT',
  'HEADING',
  'BULLETED_LIST',
  'ORDERED_LIST',
  'LIST_ITEM',
  'BLOCKQUOTE',
  'CODE_BLOCK',
  'DIVIDER',
  'IMAGE',
  'CAPTION',
])

/** HTML replaces all rich text. Throws where that would lose content. */
export function fitHtml(html: string | undefined, { description }: FullProduct) {
  if (html === undefined) return undefined
  const lost = new Set<string>()
  const open = [...(description?.nodes ?? [])]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { type = '', nodes = [] } = node
    if (!plainNodes.has(type)) lost.add(type)
    open.push(...nodes)
  }
  if (lost.size > 0) throw badInput(t.refusals.richText([...lost].join(', ')))
  return html
}

export function fitMeasure(measure: Measure | null | undefined) {
  return measure && { quantity: Number(measure.quantity), measurementUnit: measure.unit }
}

const renderTypes: Readonly<Record<string, string>> = {
  list: 'TEXT_CHOICES',
  color: 'SWATCH_CHOICES',
  text: 'FREE_TEXT',
}

/**
 * The existing modifiers with the wanted values; their names belong to the store and cannot change.
 */
export function fitModifiers(
  wanted: readonly Modifier[] | undefined,
  { modifiers = [] }: FullProduct,
): readonly ProductModifier[] | undefined {
  return wanted?.map((each): ProductModifier => {
    const fresh = modifiers.find(({ id }) => id !== undefined && id === each.id)
    requireName(fresh?.name, each.name)
    const { name, mandatory, text } = each
    const known = fresh ?? {
      ...(each.id === undefined ? {} : { id: each.id }),
      modifierRenderType: renderTypes[each.kind] ?? each.kind,
    }
    const own = { ...known, name, mandatory }
    return text === undefined
      ? { ...own, choicesSettings: { choices: fitModifierChoices(each, fresh) } }
      : { ...own, freeTextSettings: fitText(text, fresh) }
  })
}

function fitModifierChoices({ kind, choices }: Modifier, fresh: ProductModifier | undefined) {
  const known = fresh?.choicesSettings?.choices ?? []
  return choices.map(({ id, label: name, color, addedPrice }) => {
    const { addedPrice: _former, ...same } = known.find(
      ({ choiceId }) => choiceId !== undefined && choiceId === id,
    ) ?? {
      ...(id === undefined ? {} : { choiceId: id }),
      choiceType: kind === 'color' ? 'ONE_COLOR' : 'CHOICE_TEXT',
    }
    requireName(same.name, name)
    return {
      ...same,
      name,
      ...(color === undefined ? {} : { colorCode: color }),
      ...(addedPrice === undefined ? {} : { addedPrice }),
    }
  })
}

function fitText(text: NonNullable<Modifier['text']>, fresh: ProductModifier | undefined) {
  const { defaultAddedPrice: _former, ...known } = fresh?.freeTextSettings ?? {}
  const { title, minLength: minCharCount, maxLength: maxCharCount, addedPrice } = text
  return {
    ...known,
    title,
    minCharCount,
    maxCharCount,
    ...(addedPrice === undefined ? {} : { defaultAddedPrice: addedPrice }),
  }
}

function requireName(fresh: string | undefined, wanted: string): void {
  if (fresh !== undefined && fresh !== wanted) throw badInput(t.refusals.sharedName(fresh))
}

/** Existing plans keep their unknown properties; without plans nothing is left. */
export function fitSubscriptions(
  wanted: Subscriptions | null | undefined,
  { subscriptionDetails }: FullProduct,
): ProductChange['subscriptionDetails'] {
  if (wanted === undefined) return undefined
  if (wanted === null || wanted.plans.length === 0) return null
  const known = subscriptionDetails?.subscriptions ?? []
  return {
    ...subscriptionDetails,
    allowOneTimePurchases: wanted.once,
    subscriptions: wanted.plans.map(({ id, frequency, cycles, discount, ...plan }) => {
      const {
        billingCycles: _cycles,
        autoRenewal: _renews,
        discount: _discount,
        ...same
      } = known.find((each) => each.id !== undefined && each.id === id) ?? {}
      return {
        ...same,
        ...plan,
        frequency: frequency.toUpperCase(),
        ...(cycles === null ? { autoRenewal: true } : { billingCycles: cycles }),
        ...fitDiscount(discount),
      }
    }),
  }
}

function fitDiscount({ kind, value }: Subscriptions['plans'][number]['discount']) {
  if (kind === 'none') return {}
  return {
    discount:
      kind === 'amount'
        ? { type: 'AMOUNT', amountOff: value }
        : { type: 'PERCENT', percentOff: Number(value) },
  }
}

type Lists = { -readonly [Name in keyof NonNullable<ProductChange['tags']>]: { tagIds: string[] } }

/** Adds or removes the named tags; the other current tags stay. */
export function fitTags(set: FieldValues, { tags }: FullProduct): ProductChange['tags'] {
  const next: Lists = {}
  for (const [path, isWanted] of fieldEntries(set)) {
    const end = path.indexOf('/')
    const [kind, id] = [path.slice(0, end), path.slice(end + 1)]
    if (kind !== 'tags' && kind !== 'privateTags') continue
    const list = lists[kind]
    const { tagIds = [] } = next[list] ?? tags?.[list] ?? {}
    const others = tagIds.filter((each) => each !== id)
    next[list] = { tagIds: isWanted === true ? [...others, id] : others }
  }
  return Object.keys(next).length === 0 ? undefined : { ...tags, ...next }
}
