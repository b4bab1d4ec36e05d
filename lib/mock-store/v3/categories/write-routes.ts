import { applicationError } from '../../http/api-error.ts'
import { type Check, createCheck, type Json } from '../../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { buildFreeSlug } from '../../state/slug.ts'
import { readIds, readRows, runBulk } from '../bulk.ts'
import { readMember } from '../products/find-products.ts'
import { readSlug } from '../products/sent-product.ts'
import { readRevision, requireRevision } from '../revision.ts'
import { listDescendants, parentOf } from '../state/category-tree.ts'
import type { Category } from '../state/entities.ts'
import { newEntity } from '../state/entity.ts'
import type { V3Store } from '../state/v3-store.ts'
import { toText } from '../to-text.ts'
import type { V3Context } from '../v3-context.ts'
import { readCategoryFields, toCategoryJson, requireTree } from './category-json.ts'
import {
  changeCategories,
  requireOpenCategory,
  appendPosition,
  moveCategory,
  requireDepth,
  requireParent,
} from './change-categories.ts'

const maxCategories = 1000
const update = 'CATEGORIES.CATEGORY_UPDATE'
const one = '/categories/v1/categories'

export function createCategoryWrites({ store }: V3Context): Route[] {
  const toJson = (call: Call, category: Category): object =>
    toCategoryJson(store, category, readCategoryFields(call))
  const response = (call: Call, category: Category): Reply => ({
    body: { category: toJson(call, category) },
  })

  const createCategory = (call: Call): Reply => {
    requireTree(call.body)
    readCategoryFields(call)
    const sent = readMember(call.body, 'category')
    const check = createCheck('category.')
    check.required(sent, 'name')
    const fields = readFields(sent, check)
    const visible = check.flag(sent, 'visible') ?? true
    check.end()
    if (store.categories.count() >= maxCategories) {
      const description = `A tree holds at most ${maxCategories} categories`
      throw applicationError(400, 'CATEGORIES_LIMIT_PER_TREE_EXCEEDED', description)
    }
    const parentId = readParentId(sent)
    if (parentId !== undefined) requireDepth(store, requireParent(store, parentId), 1)
    requireVisibleParent(store, parentId, visible)
    const { name = '' } = fields
    const slugs = new Set(listSlugs(store))
    const slug = fields.slug ?? buildFreeSlug(name, (each) => slugs.has(each))
    requireFreeSlug(store, slug, undefined)
    const category = store.categories.add({
      ...newEntity(store.random.guid(), store.clock.now()),
      description: '',
      arrangedIds: [],
      ...fields,
      name,
      slug,
      visible,
      parentId,
      index: appendPosition(store, parentId),
    })
    return response(call, category)
  }
  const updateOne = (id: string, sent: Json, path: string): Category => {
    const check = createCheck(path)
    const revision = readRevision(sent, check)
    const fields = readFields(sent, check)
    check.end()
    const category = requireOpenCategory(store, id)
    requireRevision(category, revision)
    const parentId = readParentId(sent)
    const isMoved = parentId !== undefined && parentId !== category.parentId
    const isShown = typeof sent['visible'] === 'boolean' && sent['visible'] !== category.visible
    if (isMoved || isShown) {
      const description = `${isMoved ? 'parentCategory' : 'visible'} is changed by its own route`
      throw applicationError(400, 'UPDATE_OF_FIELD_NOT_ALLOWED', description)
    }
    requireFreeSlug(store, fields.slug ?? category.slug, id)
    return store.categories.update({ ...category, ...fields })
  }
  /** Hiding or showing a category applies to its descendants too. */
  const setVisible = (category: Category, visible: boolean): Category => {
    requireVisibleParent(store, category.parentId, visible)
    for (const below of listDescendants(store, category.id)) {
      if (below.visible !== visible) store.categories.update({ ...below, visible })
    }
    return store.categories.update({ ...category, visible })
  }
  const updateVisibility = (call: Call): Reply => {
    requireTree(call.body)
    const check = createCheck()
    check.required(call.body, 'categoryId', 'visible')
    const revision = readRevision(call.body, check)
    const visible = check.flag(call.body, 'visible') ?? true
    check.end()
    const category = requireOpenCategory(store, toText(call.body['categoryId']))
    requireRevision(category, revision)
    return response(call, setVisible(category, visible))
  }
  const deleteCategory = (id: string): void => {
    requireOpenCategory(store, id)
    for (const gone of [id, ...listDescendants(store, id).map((each) => each.id)]) {
      for (const product of store.products.list(store.ledger.sequence())) {
        if (product.categoryIds.includes(gone))
          changeCategories(store, product.id, [gone], 'remove')
      }
      store.categories.remove(gone)
    }
  }
  return [
    { at: `POST ${one}`, permission: 'CATEGORIES.CATEGORY_CREATE', answer: createCategory },
    {
      at: `PATCH ${one}/{categoryId}`,
      permission: update,
      answer(call) {
        requireTree(call.body)
        const sent = readMember(call.body, 'category')
        return response(call, updateOne(call.params['categoryId'] ?? '', sent, 'category.'))
      },
    },
    { at: `PATCH ${one}/visibility`, permission: update, answer: updateVisibility },
    {
      at: `DELETE ${one}/{categoryId}`,
      permission: 'CATEGORIES.CATEGORY_DELETE',
      answer({ body, params }) {
        requireTree(body)
        deleteCategory(params['categoryId'] ?? '')
        return { body: {} }
      },
    },
    {
      at: `POST ${one}/{categoryId}/move`,
      permission: 'CATEGORIES.CATEGORY_MOVE',
      answer({ body, params }) {
        requireTree(body)
        return { body: moveCategory(store, params['categoryId'] ?? '', body) }
      },
    },
    {
      at: 'POST /categories/v1/bulk/categories/update',
      permission: update,
      answer(call) {
        requireTree(call.body)
        return runBulk(call, {
          rows: readRows(call.body, 'categories', 100).map((row) => readMember(row, 'category')),
          idOf: (sent) => toText(sent['id']),
          act: (sent) => {
            const category = updateOne(toText(sent['id']), sent, 'categories.category.')
            return { id: category.id, item: toJson(call, category) }
          },
          noun: 'category',
        })
      },
    },
    {
      at: 'POST /categories/v1/bulk/categories/show',
      permission: update,
      answer(call) {
        requireTree(call.body)
        return runBulk(call, {
          rows: readIds(call.body, 'categoryIds', 100),
          idOf: (id) => id,
          act: (id) => ({
            id,
            item: toJson(call, setVisible(requireOpenCategory(store, id), true)),
          }),
          noun: 'category',
        })
      },
    },
  ]
}

type Fields = Partial<
  Pick<Category, 'name' | 'slug' | 'description' | 'image' | 'seoData' | 'richContentDescription'>
>

function readFields(sent: Json, check: Check): Fields {
  const fields = {
    name: check.text(sent, 'name', { min: 1, max: 80 }),
    slug: readSlug(sent, check),
    description: check.text(sent, 'description', { min: 1, max: 600 }),
    image: check.record(sent, 'image'),
    seoData: check.record(sent, 'seoData'),
    richContentDescription: check.record(sent, 'richContentDescription'),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function readParentId({ parentCategory }: Json): string | undefined {
  const id = isRecord(parentCategory) ? parentCategory['id'] : undefined
  return typeof id === 'string' ? id : undefined
}

function listSlugs(store: V3Store): string[] {
  return Array.from(store.categories.list(store.ledger.sequence()), ({ slug }) => slug)
}

function requireFreeSlug(store: V3Store, slug: string, own: string | undefined): void {
  for (const category of store.categories.list(store.ledger.sequence())) {
    if (category.slug === slug && category.id !== own) {
      throw applicationError(409, 'DUPLICATE_SLUG', `The slug "${slug}" is taken`)
    }
  }
}

function requireVisibleParent(
  store: V3Store,
  parentId: string | undefined,
  visible: boolean,
): void {
  const parent = parentOf(store, { parentId })
  if (!visible || parent === undefined || parent.visible) return
  const description = `The parent category ${parent.name} is hidden`
  throw applicationError(400, 'PARENT_CATEGORY_HIDDEN', description)
}
