import { afterAll, describe, expect, it } from 'vitest'
import { decodeEvent, type KnownEvent } from '#lib/wix/events/decode/decode-event.ts'
import { eventTypes } from '#lib/wix/events/event-types.ts'
import type { VerifiedEvent } from '#lib/wix/events/verify.ts'
import { ids } from '#tests/unit/mock-store/v3/open-v3-store.ts'
import { processOfficially } from './official.ts'
import { openReceiver, openWebhookStore } from './webhook-store.ts'
import { type Call, type Step, v1Steps, v3Steps } from './webhook-steps.ts'

type Fields = Readonly<Record<string, unknown>>

const receiver = await openReceiver()
afterAll(receiver.close)

/** Runs one step in a store and returns what it sent, as "product_updated price, name". */
async function watch(catalog: 'v1' | 'v3', steps: (call: Call) => Promise<readonly Step[]>) {
  const store = await openWebhookStore(catalog, { url: receiver.url })
  const call: Call = async (route, body) => {
    const answer = await store.call(route, body)
    if (answer.status !== 200) throw new Error(`${route}: ${answer.status} ${answer.text}`)
    return answer
  }
  const heard: [string, string[]][] = []
  const tokens: string[] = []
  for (const [name, act] of await steps(call)) {
    await store.allDelivered()
    receiver.bodies.length = 0
    if (act === undefined) await store.edit(ids.mug, 'name', 'Edited')
    else await act()
    await store.allDelivered()
    const events = await Promise.all(receiver.bodies.map(store.verify))
    tokens.push(...receiver.bodies)
    heard.push([name, events.map(report)])
  }
  await store.aim({ url: null })
  return { heard, tokens, publicKey: store.publicKey }
}

/** Decodes an event into a short text. */
function report(verified: VerifiedEvent): string {
  const event = decodeEvent(verified)
  if (!event.known) return `unknown ${event.eventType}`
  const { actor, fields, entityId } = event.metadata
  const own = (event as KnownEvent & { entity?: { id: string } }).entity
  if (own !== undefined && own.id !== entityId) return `another entity: ${event.eventType}`
  const type = event.eventType.replace(/^.*\./, '')
  return [actor.type === 'APP' ? '' : actor.type, type, fields.join(' ')].join(' ').trim()
}

const v1 = await watch('v1', v1Steps)
const v3 = await watch('v3', v3Steps)

const dated = (...fields: string[]) => ['revision', 'updatedDate', ...fields].join(' ')

describe('the mock store sends signed webhooks that describe each change', () => {
  it('in a store of Catalog V1', () => {
    expect(v1.heard).toEqual([
      ['made a product', ['ProductCreated']],
      ['changed its name and price', ['ProductChanged name price costAndProfitData']],
      ['changed nothing', []],
      ['changed a variant', ['VariantsChanged']],
      ['counted stock', ['InventoryVariantsChanged']],
      ['counted no more', ['InventoryItemChanged trackInventory', 'InventoryVariantsChanged']],
      ['made a collection', ['CollectionCreated']],
      ['renamed it', ['CollectionChanged name']],
      ['put two in', ['CollectionChanged numberOfProducts', 'CollectionChanged numberOfProducts']],
      [
        'deleted it',
        [
          'CollectionChanged numberOfProducts',
          'CollectionChanged numberOfProducts',
          'CollectionDeleted',
        ],
      ],
      ['changed three at once', Array(3).fill('ProductChanged ribbon')],
      ['deleted the product', ['ProductDeleted']],
      ['somebody else renamed one', ['WIX_USER ProductChanged name']],
    ])
  })

  it('in a store of Catalog V3', () => {
    const lifetime = (noun: string, type: string, ...fields: string[]) => [
      [`made ${noun}`, [`${type}_created`]],
      [`changed ${noun}`, [`${type}_updated ${dated(...fields)}`]],
      [`deleted ${noun}`, [`${type}_deleted`]],
    ]
    expect(v3.heard).toEqual([
      ...lifetime('brand', 'brand', 'name'),
      ...lifetime('ribbon', 'ribbon', 'name'),
      ...lifetime('infoSection', 'info_section', 'title'),
      ...lifetime('customization', 'customization', 'key', 'name'),
      ...lifetime('product', 'product', 'name'),
      [
        'counted stock',
        [`inventory_item_updated ${dated('quantity')}`, 'inventory_item_updated_with_reason'],
      ],
      [
        'sold out',
        [
          `inventory_item_updated ${dated('quantity', 'availabilityStatus')}`,
          'inventory_item_updated_with_reason',
          'inventory_item_stock_status_updated',
        ],
      ],
      ['deleted stock', ['inventory_item_deleted']],
      ['made stock', ['inventory_item_created']],
      ['made category', ['category_created']],
      ['changed category', [`category_updated ${dated('name')}`]],
      [
        'moved category',
        [
          `category_updated ${dated('parentCategory.index', 'parentCategory.id')}`,
          'category_category_moved',
        ],
      ],
      ['put one in', ['category_item_added_to_category']],
      ['arranged it', ['category_items_arranged_in_category']],
      [
        'took it out',
        ['category_item_removed_from_category', 'category_items_arranged_in_category'],
      ],
      ['deleted category', ['category_deleted']],
      ['somebody else renamed one', [`WIX_USER product_updated ${dated('name')}`]],
    ])
  })

  it('of every existing type', () => {
    const made = [...v1.heard, ...v3.heard].flatMap(([, reported]) =>
      reported.join('\n').split('\n'),
    )
    const types = Object.keys(eventTypes).map((type) => type.replace(/^.*\./, ''))
    const missing = types.filter((type) => !made.some((each) => each.split(' ').includes(type)))
    expect(missing).toEqual([])
  })

  it('that the official client accepts too', async () => {
    for (const { tokens, publicKey } of [v1, v3]) {
      const taken = await Promise.all(tokens.map((each) => processOfficially(each, publicKey)))
      expect(taken.map(({ got }) => got.length)).toEqual(tokens.map(() => 1))
    }
  })
})

describe('the modified fields of a product of Catalog V3', () => {
  it('are listed by path, with the old values', async () => {
    const store = await openWebhookStore('v3', { url: receiver.url })
    receiver.bodies.length = 0
    await store.edit(ids.shirt, 'price', '30')
    await store.allDelivered()
    const [verified] = await Promise.all(receiver.bodies.map(store.verify))
    const { modifiedFields } = decodeEvent(verified as VerifiedEvent) as unknown as {
      modifiedFields: Fields
    }
    await store.aim({ url: null })
    expect(modifiedFields).toMatchObject({
      revision: '1',
      'variantsInfo.variants[0].price.actualPrice.amount': '18',
    })
    expect(modifiedFields['updatedDate']).toBeInstanceOf(Date)
  })
})
