import { expect, test } from 'vitest'
import { openV3Shop } from './open-v3-shop.ts'

const label = (name: string, id: string) => [
  `POST /stores/v3/${name}`,
  `POST /stores/v3/${name}/count`,
  `POST /stores/v3/${name}/get-or-create`,
  `POST /stores/v3/${name}/query`,
  `GET /stores/v3/${name}/query`,
  `DELETE /stores/v3/${name}/{${id}}`,
  `GET /stores/v3/${name}/{${id}}`,
  `PATCH /stores/v3/${name}/{${id}}`,
  `POST /stores/v3/bulk/${name}/create`,
  `POST /stores/v3/bulk/${name}/delete`,
  `POST /stores/v3/bulk/${name}/get-or-create`,
  `POST /stores/v3/bulk/${name}/update`,
]

/** The public routes of a Catalog V3 site, from the platform's own list. */
const routes = [
  'GET /stores/v3/provision/version',
  'GET /stores/v3/all-products-category',
  'POST /stores/v3/products',
  'POST /stores/v3/products-with-inventory',
  'PATCH /stores/v3/products-with-inventory/{productId}',
  'POST /stores/v3/products/count',
  'GET /stores/v3/products/count',
  'POST /stores/v3/products/query',
  'GET /stores/v3/products/query',
  'POST /stores/v3/products/search',
  'GET /stores/v3/products/search',
  'GET /stores/v3/products/slug/{slug}',
  'DELETE /stores/v3/products/{productId}',
  'GET /stores/v3/products/{productId}',
  'PATCH /stores/v3/products/{productId}',
  'POST /stores/v3/bulk/products-with-inventory/create',
  'POST /stores/v3/bulk/products-with-inventory/update',
  'POST /stores/v3/bulk/products/add-info-sections',
  'POST /stores/v3/bulk/products/add-info-sections-by-filter',
  'POST /stores/v3/bulk/products/add-to-categories-by-filter',
  'POST /stores/v3/bulk/products/adjust-variants-by-filter',
  'POST /stores/v3/bulk/products/create',
  'POST /stores/v3/bulk/products/delete',
  'POST /stores/v3/bulk/products/delete-by-filter',
  'POST /stores/v3/bulk/products/remove-from-categories-by-filter',
  'POST /stores/v3/bulk/products/remove-info-sections',
  'POST /stores/v3/bulk/products/remove-info-sections-by-filter',
  'POST /stores/v3/bulk/products/update',
  'POST /stores/v3/bulk/products/update-by-filter',
  'POST /stores/v3/bulk/products/update-tags',
  'POST /stores/v3/bulk/products/update-tags-by-filter',
  'POST /stores/v3/bulk/products/update-variants-by-filter',
  'POST /stores/v3/products/query-variants',
  'POST /stores/v3/products/search-variants',
  'POST /stores/v3/inventory-items',
  'POST /stores/v3/inventory-items/query',
  'GET /stores/v3/inventory-items/query',
  'POST /stores/v3/inventory-items/search',
  'GET /stores/v3/inventory-items/search',
  'DELETE /stores/v3/inventory-items/{inventoryItemId}',
  'GET /stores/v3/inventory-items/{inventoryItemId}',
  'PATCH /stores/v3/inventory-items/{inventoryItemId}',
  'POST /stores/v3/bulk/inventory-items/create',
  'POST /stores/v3/bulk/inventory-items/decrement',
  'POST /stores/v3/bulk/inventory-items/decrement-by-variant-and-location',
  'POST /stores/v3/bulk/inventory-items/delete',
  'POST /stores/v3/bulk/inventory-items/increment',
  'POST /stores/v3/bulk/inventory-items/increment-by-variant-and-location',
  'POST /stores/v3/bulk/inventory-items/update',
  'POST /stores/v3/bulk/inventory-items/update-by-filter',
  'POST /stores/v3/locations/query',
  'GET /stores/v3/locations/{storesLocationId}',
  ...label('brands', 'brandId'),
  ...label('ribbons', 'ribbonId'),
  ...label('info-sections', 'infoSectionId'),
  'POST /stores/v3/customizations',
  'POST /stores/v3/customizations/count',
  'POST /stores/v3/customizations/query',
  'GET /stores/v3/customizations/query',
  'DELETE /stores/v3/customizations/{customizationId}',
  'GET /stores/v3/customizations/{customizationId}',
  'PATCH /stores/v3/customizations/{customizationId}',
  'POST /stores/v3/customizations/{customizationId}/add-choices',
  'POST /stores/v3/customizations/{customizationId}/remove-choices',
  'POST /stores/v3/customizations/{customizationId}/reorder-choices',
  'POST /stores/v3/customizations/{customizationId}/set-choices',
  'POST /stores/v3/customizations/{customizationId}/update-choices',
  'POST /stores/v3/bulk/customizations/add-choices',
  'POST /stores/v3/bulk/customizations/create',
  'POST /stores/v3/bulk/customizations/update',
  'POST /categories/v1/categories',
  'POST /categories/v1/categories/count',
  'POST /categories/v1/categories/list-categories-for-item',
  'GET /categories/v1/categories/list-categories-for-item',
  'POST /categories/v1/categories/list-categories-for-items',
  'GET /categories/v1/categories/list-categories-for-items',
  'GET /categories/v1/categories/list-trees',
  'POST /categories/v1/categories/query',
  'POST /categories/v1/categories/search',
  'GET /categories/v1/categories/slug/{slug}',
  'PATCH /categories/v1/categories/visibility',
  'DELETE /categories/v1/categories/{categoryId}',
  'GET /categories/v1/categories/{categoryId}',
  'PATCH /categories/v1/categories/{categoryId}',
  'GET /categories/v1/categories/{categoryId}/arranged-items',
  'POST /categories/v1/categories/{categoryId}/list-items',
  'GET /categories/v1/categories/{categoryId}/list-items',
  'POST /categories/v1/categories/{categoryId}/move',
  'POST /categories/v1/categories/{categoryId}/set-arranged-items',
  'POST /categories/v1/bulk/categories/add-item',
  'POST /categories/v1/bulk/categories/remove-item',
  'POST /categories/v1/bulk/categories/show',
  'POST /categories/v1/bulk/categories/update',
  'POST /categories/v1/bulk/categories/{categoryId}/add-items',
  'POST /categories/v1/bulk/categories/{categoryId}/remove-items',
  'GET /async-jobs/v1/async-jobs/{jobId}',
  'GET /async-jobs/v1/async-jobs/{jobId}/items',
  'POST /site-media/v1/files/import',
  'POST /site-media/v1/files/generate-upload-url',
  'POST /site-media/v1/files/generate-resumable-upload-url',
  'GET /site-media/v1/files/get-file-by-id',
  'POST /site-media/v1/files/get-files',
  'GET /site-media/v1/files/{fileId}',
  'POST /ricos/v1/ricos-document/convert/to-ricos',
]

test.each(routes)('%s exists and needs a key', async (route) => {
  const { call } = openV3Shop()
  const address = route.replaceAll(/\{\w+\}/g, 'nothing')
  const body = route.startsWith('GET') || route.startsWith('DELETE') ? undefined : {}
  const { text, status } = await call(address, body)
  expect(text).not.toContain('Not found: ')
  expect(status).toBeLessThan(500)
  expect((await call(address, body, { authorization: '' })).status).toBe(401)
})

test('a visitor may not write', async () => {
  const { call, mockStore } = openV3Shop()
  const token = await mockStore.fetch(
    new Request('https://www.wixapis.com/oauth2/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: 'shop', grantType: 'anonymous' }),
    }),
  )
  const { access_token: authorization } = (await token.json()) as { access_token: string }
  const reads = /GET|query|search|count|list-|arranged-items$|get-files/
  for (const route of routes.filter((each) => !reads.test(each) || each.includes('set-arranged'))) {
    if (route.includes('/ricos/')) continue
    const { status } = await call(route.replaceAll(/\{\w+\}/g, 'nothing'), {}, { authorization })
    expect(status, route).toBe(403)
  }
  const shown = await call('POST /stores/v3/products/query', {}, { authorization })
  expect(shown.body['products']).toHaveLength(3)
})
