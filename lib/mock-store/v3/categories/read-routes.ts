import { applicationError, notFound } from '../../http/api-error.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { type Field, fromTable, plainField, sortedField } from '../../query/field.ts'
import { readMember } from '../products/find-products.ts'
import { readAsk, readWords } from '../query/ask.ts'
import { findMatching, findPage } from '../query/find-page.ts'
import type { Searchable } from '../query/compile-v3-filter.ts'
import type { Category } from '../state/entities.ts'
import type { V3Context } from '../v3-context.ts'
import { readCategoryFields, toCategoryJson, treeReference, requireTree } from './category-json.ts'
import { existingCategory } from './change-categories.ts'

const permission = 'CATEGORIES.CATEGORY_READ'
const maxItems = 1000

const find = fromTable<Category>({
  name: sortedField('text', (each) => each.name),
  ...createRareFields(),
})

export function createCategoryReads({ store, counting }: V3Context): Route[] {
  const answerOne = (call: Call, category: Category): Reply => {
    requireTree(call.body)
    return { body: { category: toCategoryJson(store, category, readCategoryFields(call)) } }
  }
  const question = ({ body, seen }: Call) => {
    const hidden = body['returnNonVisibleCategories'] === true
    const visible = hidden ? undefined : (category: Category) => category.visible
    const { categories } = store
    const items = categories.list(seen)
    return { items, orderOf: categories.orderOf, find, searchable, visible }
  }
  const queryCategories = (call: Call): Reply => {
    requireTree(call.body)
    const requested = readCategoryFields(call)
    const sent = isRecord(call.body['query']) ? call.body['query'] : {}
    if (isRecord(sent['filter']) && Object.keys(sent['filter']).length === 0) {
      throw applicationError(400, 'INVALID_FILTER', 'The filter is empty')
    }
    const list = 'categories/query'
    const ask = readAsk(sent, { list, maxItems, maxSortFields: 5 })
    const page = findPage({ ...question(call), list }, ask)
    const categories = page.items.map((each) => toCategoryJson(store, each, requested))
    return { body: { categories, pagingMetadata: page.pagingMetadata } }
  }
  const searchCategories = (call: Call): Reply => {
    requireTree(call.body)
    const requested = readCategoryFields(call)
    const sent = readMember(call.body, 'search')
    const list = 'categories/search'
    const ask = readAsk(sent, { list, maxItems, maxSortFields: 10 })
    const page = findPage({ ...question(call), list }, ask)
    return {
      body: {
        categories: page.items.map((each) => toCategoryJson(store, each, requested)),
        pagingMetadata: page.pagingMetadata,
        ...counting?.countValues(sent['aggregations'], page.matching, find),
      },
    }
  }
  const countCategories = (call: Call): Reply => {
    requireTree(call.body)
    const { filter, search } = call.body
    const asked = { ...question(call), list: 'categories/count' }
    return { body: { count: findMatching(asked, filter, readWords(search)).length } }
  }
  const asked: Route[] = [
    { at: 'POST /categories/v1/categories/query', permission, answer: queryCategories },
  ]
  return [
    ...asked,
    { at: 'POST /categories/v1/categories/search', permission, answer: searchCategories },
    { at: 'POST /categories/v1/categories/count', permission, answer: countCategories },
    {
      at: 'GET /categories/v1/categories/list-trees',
      permission,
      answer: () => ({ body: { trees: [treeReference] } }),
    },
    {
      at: 'GET /categories/v1/categories/slug/{slug}',
      permission,
      answer: (call) => {
        const slug = call.params['slug'] ?? ''
        const all = Array.from(store.categories.list(store.ledger.sequence()))
        const category = all.find((each) => each.slug === slug)
        if (category === undefined) throw notFound('Category', slug)
        return answerOne(call, category)
      },
    },
    {
      at: 'GET /categories/v1/categories/{categoryId}',
      permission,
      answer: (call) => answerOne(call, existingCategory(store, call.params['categoryId'] ?? '')),
    },
  ]
}

function createRareFields(): Readonly<Record<string, Field<Category>>> {
  return {
    id: plainField('text', (each) => each.id),
    slug: plainField('text', (each) => each.slug),
    visible: plainField('flag', (each) => each.visible),
    'treeReference.appNamespace': plainField('text', () => treeReference.appNamespace),
    'treeReference.treeKey': plainField('text', () => undefined),
    createdDate: sortedField('date', (each) => each.createdAt),
    updatedDate: sortedField('date', (each) => each.updatedAt),
    managingAppId: sortedField('text', (each) => each.managingAppId),
    'parentCategory.id': sortedField('text', (each) => each.parentId),
    'parentCategory.index': sortedField('number', (each) => each.index),
  }
}

const searchable: Searchable<Category> = {
  name: (each) => [each.name],
  description: (each) => [each.description],
}
