import { bulk, ownBulk, ownPage, page, part, readings, writings } from '../operation.ts'
import { known } from '../store.ts'

const treeReference = { appNamespace: '@wix/stores', treeKey: null }
const tree = { treeReference }
const bare = { appNamespace: '@wix/stores' }
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const toItem = (catalogItemId: string) => ({ catalogItemId, appId })
const itemIds = async (answer: Promise<Readonly<Record<string, unknown>>>) =>
  ((await part('items', answer)) as { catalogItemId: string }[]).map((each) => each.catalogItemId)
const draft = { name: 'Winter', parentCategory: { id: known.sale }, description: 'Warm' }
const patch = { revision: '1', name: 'Outlet', slug: 'outlet' }
const visible = false
const module = 'categories'
const everything = { name: { $exists: true } }

export const categoryOperations = [
  ...readings(
    [
      'one category',
      (ask) => ask(module, 'getCategory', known.kitchen, bare, { fields: ['DESCRIPTION'] }),
      (c) => c.categories.get(known.kitchen, { fields: ['DESCRIPTION'] }),
    ],
    [
      'categories',
      (ask) =>
        page(
          'categories',
          ask(
            module,
            'queryCategories',
            {
              filter: everything,
              sort: [{ fieldName: 'name', order: 'ASC' }],
              cursorPaging: { limit: 2 },
            },
            { ...tree, returnNonVisibleCategories: true },
          ),
        ),
      (c) => ownPage(c.categories.query({ includeHidden: true }).ascending('name').limit(2).find()),
    ],
    [
      'categories by words',
      (ask) =>
        page(
          'categories',
          ask(
            module,
            'searchCategories',
            { search: { expression: 'kitchen' }, filter: everything, cursorPaging: { limit: 50 } },
            tree,
          ),
        ),
      (c) => ownPage(c.categories.search().words('kitchen').find()),
    ],
    [
      'how many categories',
      (ask) => part('count', ask(module, 'countCategories', { ...tree, filter: { name: 'Sale' } })),
      (c) => c.categories.count(c.categories.query().eq('name', 'Sale')),
    ],
    ['trees', (ask) => part('trees', ask(module, 'listTrees')), (c) => c.categories.listTrees()],
    [
      'products of a category',
      async (ask) => {
        const answer = ask(module, 'listItemsInCategory', known.kitchen, treeReference, {
          useCategoryArrangement: true,
          cursorPaging: { limit: 100 },
        })
        return { ...(await page('items', answer)), items: await itemIds(answer) }
      },
      (c) => ownPage(c.categories.listItems(known.kitchen, { arranged: true })),
    ],
    [
      'arranged products',
      (ask) => itemIds(ask(module, 'getArrangedItems', known.kitchen, bare)),
      (c) => c.categories.getArrangedItems(known.kitchen),
    ],
    [
      'the categories of a product',
      (ask) => ask(module, 'listCategoriesForItem', toItem(known.mug), tree),
    ],
    [
      'the categories of products: the official client names none of them, and is refused',
      (ask) =>
        ask(module, 'listCategoriesForItems', [toItem(known.mug)], tree).catch(() => 'refused'),
    ],
    ['one category by its slug', (ask) => ask(module, 'getCategoryBySlug', 'kitchen', bare)],
  ),
  ...writings(
    [
      'make a category',
      (ask) => ask(module, 'createCategory', draft, tree),
      (c) => c.categories.create(draft),
    ],
    [
      'change a category',
      (ask) => ask(module, 'updateCategory', known.sale, patch, tree),
      (c) => c.categories.update({ id: known.sale, ...patch }),
    ],
    [
      'delete a category',
      async (ask) => {
        await ask(module, 'deleteCategory', known.sale, bare)
      },
      (c) => c.categories.delete(known.sale),
    ],
    [
      'hide a category',
      async (ask) => {
        await ask(module, 'updateCategoryVisibility', known.sale, {
          ...tree,
          revision: '1',
          visible,
        })
      },
      (c) => c.categories.setVisible({ id: known.sale, revision: '1' }, visible),
    ],
    [
      'move a category',
      async (ask) => {
        await ask(module, 'moveCategory', known.sale, treeReference, {
          parentCategoryId: known.kitchen,
          position: 'FIRST',
        })
      },
      (c) => c.categories.move(known.sale, { parentId: known.kitchen, position: 'FIRST' }),
    ],
    [
      'move a category after another',
      async (ask) => {
        await ask(module, 'moveCategory', known.kitchen, treeReference, {
          position: 'AFTER',
          moveAfterCategoryId: known.sale,
        })
      },
      (c) => c.categories.move(known.kitchen, { position: { after: known.sale } }),
    ],
    [
      'arrange products',
      async (ask) => {
        const items = [toItem(known.shirt)]
        await ask(module, 'setArrangedItems', known.sale, treeReference, { items })
      },
      (c) => c.categories.arrangeItems(known.sale, [known.shirt]),
    ],
    [
      'show categories',
      (ask) => bulk(ask(module, 'bulkShowCategories', [known.sale], tree)),
      (c) => ownBulk(c.categories.show([known.sale])),
    ],
    [
      'change categories',
      (ask) =>
        bulk(
          ask(module, 'bulkUpdateCategories', [{ category: { id: known.sale, ...patch } }], tree),
        ),
      (c) => ownBulk(c.categories.bulkUpdate([{ id: known.sale, ...patch }])),
    ],
    [
      'put products into a category',
      (ask) => bulk(ask(module, 'bulkAddItemsToCategory', known.sale, [toItem(known.mug)], tree)),
      (c) => ownBulk(c.categories.addItems(known.sale, [known.mug])),
    ],
    [
      'take products out of a category',
      (ask) =>
        bulk(ask(module, 'bulkRemoveItemsFromCategory', known.kitchen, [toItem(known.mug)], tree)),
      (c) => ownBulk(c.categories.removeItems(known.kitchen, [known.mug])),
    ],
    [
      'put a product into categories',
      (ask) =>
        bulk(
          ask(module, 'bulkAddItemToCategories', toItem(known.cap), {
            ...tree,
            categoryIds: [known.sale],
          }),
        ),
      (c) => ownBulk(c.categories.addItem(known.cap, [known.sale])),
    ],
    [
      'take a product out of categories',
      (ask) =>
        bulk(
          ask(module, 'bulkRemoveItemFromCategories', toItem(known.mug), {
            ...tree,
            categoryIds: [known.kitchen],
          }),
        ),
      (c) => ownBulk(c.categories.removeItem(known.mug, [known.kitchen])),
    ],
  ),
]
