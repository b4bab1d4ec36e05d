import { november } from './context.ts'

/** A line and its meaning; `query` is the text of the search, empty for all products. */
export type LineRow = readonly [
  line: string,
  operations: readonly object[],
  rest?: { readonly query?: string; readonly schedule?: object },
]

const currency = { to: 'currency' }
const ending = (digits: string, direction = 'nearest') => ({
  to: 'ending',
  ending: digits,
  direction,
})
const whole = (direction = 'nearest') => ({ to: 'whole', direction })
const plain =
  (kind: string) =>
  (step: object, part: object = {}) => ({
    kind,
    step,
    rounding: currency,
    ...part,
  })
const price = plain('price')
const cost = plain('cost')
const weight = plain('weight')
const compareAt = plain('compare-at')
const percent = (value: string) => ({ by: 'percent', percent: value })
const by = (value: string) => ({ by: 'amount', amount: value })
const set = (value: string) => ({ by: 'set', amount: value })
const off = (value: string, part: object = {}) => ({
  kind: 'sale',
  do: 'start',
  by: 'percent',
  percent: value,
  rounding: currency,
  ...part,
})
const amountOff = (value: string, part: object = {}) => ({
  kind: 'sale',
  do: 'start',
  by: 'amount',
  amount: value,
  rounding: currency,
  ...part,
})
const endSale = { kind: 'sale', do: 'end', rounding: { to: 'none' } }
const move = (quantity: number, part: object = {}) => ({
  kind: 'stock',
  do: 'move',
  quantity,
  ...part,
})
const setStock = (quantity: number, part: object = {}) => ({
  kind: 'stock',
  do: 'set',
  quantity,
  ...part,
})
const berlin = { at: { id: 'l2', name: 'Warehouse Berlin' } }
const depot = { at: { id: 'l4', name: 'depot' } }
const size = (part: object) => ({ kind: 'size', field: 'dimensions', ...part })
const preorder = (part: object) => ({ kind: 'preorder', ...part })
const hide = { kind: 'visible', visible: false }
const show = { kind: 'visible', visible: true }
const text = (field: string, step: object, part: object = {}) => ({
  kind: 'text',
  field,
  step,
  ...part,
})
const replace = (find: string, by_: string, part: object = {}) => ({
  by: 'replace',
  find,
  text: by_,
  ...part,
})
const media = (part: object) => ({ kind: 'media', ...part })
const alt = (pattern: string, part: object = {}) => ({ kind: 'alt-text', pattern, ...part })
const summer = { kind: 'collection', do: 'add', id: 'c1', name: 'Summer' }
const medium = { only: { Size: 'M' } }
const query = (search: string) => ({ query: search })
const ask = (schedule: object) => ({ schedule: { missed: 'ask', ...schedule } })

/** Every verb and option, every way to name products and times. */
export const lines: readonly LineRow[] = [
  ['price + 5 %', [price(percent('5'))]],
  ['price - 7,5 % all', [price(percent('-7.5'))], { query: '' }],
  ['price +5€', [price(by('5'))]],
  ['price + € 5', [price(by('5'))]],
  ['price +€5 all', [price(by('5'))], { query: '' }],
  ['price -5 EUR stock:out', [price(by('-5'))], { query: 'stock:out' }],
  ['price set 1 234,50 € all', [price(set('1234.5'))], { query: '' }],
  ['price set EUR 19.99', [price(set('19.99'))]],
  ['sale 20 %', [off('20')]],
  ['sale 5 euro', [amountOff('5')]],
  ['cost set 3,20 eur', [cost(set('3.2'))]],
  ['weight set 250g', [weight(set('0.25'))]],
  ['weight + 0.5 kg', [weight(by('0.5'))]],
  ['weight -4 oz', [weight(by('-0.25'))]],
  ['stock + 5 pcs', [move(5)]],
  ['stock set 1 200', [setStock(1200)]],
  // Prices
  ['price +7.5%', [price(percent('7.5'))]],
  ['price -10%', [price(percent('-10'))]],
  ['price −10%', [price(percent('-10'))]],
  ['price +5', [price(by('5'))]],
  ['price -0.50', [price(by('-0.5'))]],
  ['price set 19.99', [price(set('19.99'))]],
  ['price = 19.99', [price(set('19.99'))]],
  ['price =19.99', [price(set('19.99'))]],
  ['price to 19.99', [price(set('19.99'))]],
  ['price → 19.99', [price(set('19.99'))]],
  ['price -> 19.99', [price(set('19.99'))]],
  ['price set 19,99', [price(set('19.99'))]],
  ['price +7,5%', [price(percent('7.5'))]],
  ['price set 1,234.50', [price(set('1234.5'))]],
  ['price set 1.234,50', [price(set('1234.5'))]],
  ["price set 1'234.50", [price(set('1234.5'))]],
  ['price set 1.2340', [price(set('1.234'))]],
  ['price set 0.125', [price(set('0.125'))]],
  ['price set 1234567', [price(set('1234567'))]],
  ['PRICE SET 5', [price(set('5'))]],
  ['  price   +5%  ', [price(percent('5'))]],
  ['price markup 50%', [price({ by: 'markup', percent: '50' })]],
  ['price markup -20%', [price({ by: 'markup', percent: '-20' })]],
  ['price margin 40%', [price({ by: 'margin', percent: '40' })]],
  ['price margin 40.5%', [price({ by: 'margin', percent: '40.5' })]],
  ['price set 80% of compare-at', [price({ by: 'compare-at', percent: '80' })]],
  ['price 80% of compare-at', [price({ by: 'compare-at', percent: '80' })]],
  ['price set -80% of compare-at', [price({ by: 'compare-at', percent: '-80' })]],
  ['price +7.5% end .99', [price(percent('7.5'), { rounding: ending('99') })]],
  ['price +7.5% end ,99', [price(percent('7.5'), { rounding: ending('99') })]],
  ['price +7.5% end .5', [price(percent('7.5'), { rounding: ending('5') })]],
  ['price +7.5% end .00', [price(percent('7.5'), { rounding: ending('00') })]],
  ['price +7.5% end .995', [price(percent('7.5'), { rounding: ending('995') })]],
  ['price +7.5% end .99 up', [price(percent('7.5'), { rounding: ending('99', 'up') })]],
  ['price +7.5% end .99 down', [price(percent('7.5'), { rounding: ending('99', 'down') })]],
  ['price +5% round whole', [price(percent('5'), { rounding: whole() })]],
  ['price +5% round whole up', [price(percent('5'), { rounding: whole('up') })]],
  ['price +5% round whole down', [price(percent('5'), { rounding: whole('down') })]],
  ['price +5% round none', [price(percent('5'), { rounding: { to: 'none' } })]],
  ['price +5% round currency', [price(percent('5'))]],
  ['price +5% keep paid', [price(percent('5'), { keepPaid: true })]],
  ['price +5% as amount', [price(percent('5'), { asAmount: true })]],
  [
    'price +5% as amount keep paid end .9',
    [price(percent('5'), { asAmount: true, keepPaid: true, rounding: ending('9') })],
  ],
  ['paid +5%', [price(percent('5'), { target: 'paid' })]],
  ['paid set 9.99', [price(set('9.99'), { target: 'paid' })]],
  ['paid margin 30%', [price({ by: 'margin', percent: '30' }, { target: 'paid' })]],
  ['price +5% only "Size" = "M"', [price(percent('5'), medium)]],
  ['price +5% only "Size"="M"', [price(percent('5'), medium)]],
  [
    'price +5% only "Size" = "M" and "Color" = "Dark \\"red\\""',
    [price(percent('5'), { only: { Size: 'M', Color: 'Dark "red"' } })],
  ],
  [
    'price +5% only "Size" = "M" end .99',
    [price(percent('5'), { ...medium, rounding: ending('99') })],
  ],
  // Sales
  ['sale 20%', [off('20')]],
  ['sale 12.5%', [off('12.5')]],
  ['sale 5', [amountOff('5')]],
  ['sale 5.50 end .99', [amountOff('5.5', { rounding: ending('99') })]],
  ['sale 20% end .99 as amount', [off('20', { rounding: ending('99'), asAmount: true })]],
  ['sale 20% round none', [off('20', { rounding: { to: 'none' } })]],
  ['end sale', [endSale]],
  ['end sale round currency', [{ ...endSale, rounding: currency }]],
  ['End Sale', [endSale]],
  // Compare-at prices, costs, weights
  ['compare-at +5%', [compareAt(percent('5'))]],
  ['compare-at set 49', [compareAt(set('49'))]],
  ['compare-at -2', [compareAt(by('-2'))]],
  ['compare-at clear', [compareAt({ by: 'clear' }, { rounding: { to: 'none' } })]],
  ['compare-at clear round currency', [compareAt({ by: 'clear' })]],
  [
    'compare-at clear only "Size" = "M"',
    [compareAt({ by: 'clear' }, { ...medium, rounding: { to: 'none' } })],
  ],
  ['compare-at +5% end .99', [compareAt(percent('5'), { rounding: ending('99') })]],
  ['cost +3%', [cost(percent('3'))]],
  ['cost set 4.20', [cost(set('4.2'))]],
  ['cost -1 round whole', [cost(by('-1'), { rounding: whole() })]],
  ['weight set 0.5', [weight(set('0.5'))]],
  ['weight +10%', [weight(percent('10'))]],
  ['weight set 2 only "Size" = "M"', [weight(set('2'), medium)]],
  // Dimensions
  [
    'size set length 30 width 20.5 height 10 unit cm',
    [size({ do: 'set', length: '30', width: '20.5', height: '10', unit: 'CM' })],
  ],
  ['size = height 2', [size({ do: 'set', height: '2' })]],
  ['SIZE set UNIT in width 4', [size({ do: 'set', width: '4', unit: 'IN' })]],
  ['size set length 1 where empty', [size({ do: 'set', length: '1', onlyEmpty: true })]],
  [
    'size set length 1 where empty only "Size" = "M"',
    [size({ do: 'set', length: '1', onlyEmpty: true, ...medium })],
  ],
  ['size clear', [size({ do: 'clear' })]],
  ['size clear only "Size" = "M"', [size({ do: 'clear', ...medium })]],
  ['package-size set length 3', [size({ field: 'packageDimensions', do: 'set', length: '3' })]],
  ['package-size clear', [size({ field: 'packageDimensions', do: 'clear' })]],
  // Pre-order
  ['pre-order on', [preorder({ do: 'on' })]],
  ['pre-order off', [preorder({ do: 'off' })]],
  ['pre-order off only "Size" = "M"', [preorder({ do: 'off', ...medium })]],
  [
    'pre-order on message "Ships in May" limit 50',
    [preorder({ do: 'on', message: 'Ships in May', limit: 50 })],
  ],
  ['pre-order on limit none message ""', [preorder({ do: 'on', message: '', limit: null })]],
  ['pre-order on limit 5 only "Size" = "M"', [preorder({ do: 'on', limit: 5, ...medium })]],
  ['pre-order on limit 5 stock:out', [preorder({ do: 'on', limit: 5 })], query('stock:out')],
  // Stock
  ['stock +5', [move(5)]],
  ['stock -5', [move(-5)]],
  ['stock -5 short stop', [move(-5, { whenShort: 'stop' })]],
  ['stock -5 short skip', [move(-5, { whenShort: 'skip' })]],
  ['stock +0', [move(0)]],
  ['stock set 12', [setStock(12)]],
  ['stock = 0', [setStock(0)]],
  ['stock set -3', [setStock(-3)]],
  ['stock +5 at "Warehouse Berlin"', [move(5, berlin)]],
  ['stock -5 at "warehouse berlin"', [move(-5, berlin)]],
  ['stock set 0 at "Warehouse Berlin"', [setStock(0, berlin)]],
  ['stock = 7 at "Warehouse Berlin" id "l2"', [setStock(7, berlin)]],
  ['stock +1 at "depot" id "l4"', [move(1, depot)]],
  ['stock +5 at "Warehouse Berlin" only "Size" = "M"', [move(5, { ...medium, ...berlin })]],
  ['stock +5 only "Size" = "M" at "Warehouse Berlin"', [move(5, { ...medium, ...berlin })]],
  ['stock +5 at "Warehouse Berlin"; stock -5', [move(5, berlin), move(-5)]],
  ['stock track', [{ kind: 'stock', do: 'track', tracked: true }]],
  ['stock untrack', [{ kind: 'stock', do: 'track', tracked: false }]],
  ['stock mark in', [{ kind: 'stock', do: 'mark', inStock: true }]],
  ['stock mark out', [{ kind: 'stock', do: 'mark', inStock: false }]],
  ['stock +5 only "Size" = "M"', [move(5, medium)]],
  ['stock mark out only "Size" = "M"', [{ kind: 'stock', do: 'mark', inStock: false, ...medium }]],
  // Visibility, ribbon, brand, collections
  ['show', [show]],
  ['hide', [hide]],
  ['hide only "Size" = "M"', [{ ...hide, ...medium }]],
  ['ribbon "Sale"', [{ kind: 'ribbon', name: 'Sale' }]],
  ['ribbon set "Sale"', [{ kind: 'ribbon', name: 'Sale' }]],
  ['ribbon = "Sale"', [{ kind: 'ribbon', name: 'Sale' }]],
  ['tag add "a1b2c"', [{ kind: 'tag', do: 'add', list: 'tags', id: 'a1b2c' }]],
  [
    'tag remove "a1" stock:out',
    [{ kind: 'tag', do: 'remove', list: 'tags', id: 'a1' }],
    query('stock:out'),
  ],
  ['tag add "a1" private', [{ kind: 'tag', do: 'add', list: 'privateTags', id: 'a1' }]],
  ['ribbon clear', [{ kind: 'ribbon', name: '' }]],
  [
    'ribbon template "{collection|New}"',
    [{ kind: 'ribbon', name: '{collection|New}', template: true }],
  ],
  ['brand template "{brand}"', [{ kind: 'brand', name: '{brand}', template: true }]],
  ['brand "Acme & Söhne"', [{ kind: 'brand', name: 'Acme & Söhne' }]],
  ['brand clear', [{ kind: 'brand', name: '' }]],
  ['add to "Summer"', [summer]],
  ['add to "summer"', [summer]],
  ['remove from "New in"', [{ kind: 'collection', do: 'remove', id: 'c2', name: 'New in' }]],
  ['add to "Twice" id "c4"', [{ kind: 'collection', do: 'add', id: 'c4', name: 'Twice' }]],
  ['add to "Summer" id "c1"', [summer]],
  // Texts
  ['name set "Lamp"', [text('name', { by: 'set', text: 'Lamp' })]],
  ['name = "Lamp"', [text('name', { by: 'set', text: 'Lamp' })]],
  ['name to "Lamp"', [text('name', { by: 'set', text: 'Lamp' })]],
  ['name replace "Grey" → "Gray"', [text('name', replace('Grey', 'Gray'))]],
  ['name replace "Grey" -> "Gray"', [text('name', replace('Grey', 'Gray'))]],
  ['name replace "Grey" to "Gray"', [text('name', replace('Grey', 'Gray'))]],
  ['name replace "Grey"->"Gray"', [text('name', replace('Grey', 'Gray'))]],
  ['name replace "Grey" → ""', [text('name', replace('Grey', ''))]],
  [
    'name replace "grey" → "Gray" any case',
    [text('name', replace('grey', 'Gray', { anyCase: true }))],
  ],
  [
    'name replace pattern "(\\\\w+) lamp" → "$1"',
    [text('name', replace(String.raw`(\w+) lamp`, '$1', { regex: true }))],
  ],
  [
    'name replace pattern "a+" → "a" any case',
    [text('name', replace('a+', 'a', { regex: true, anyCase: true }))],
  ],
  ['name prefix "New "', [text('name', { by: 'prefix', text: 'New ' })]],
  ['name suffix " (2026)"', [text('name', { by: 'suffix', text: ' (2026)' })]],
  ['name case upper', [text('name', { by: 'case', to: 'upper' })]],
  ['name case lower', [text('name', { by: 'case', to: 'lower' })]],
  ['name case title', [text('name', { by: 'case', to: 'title' })]],
  ['name case sentence', [text('name', { by: 'case', to: 'sentence' })]],
  ['sku set ""', [text('sku', { by: 'set', text: '' })]],
  ['sku prefix "A;B-"', [text('sku', { by: 'prefix', text: 'A;B-' })]],
  ['slug template "{name}"', [text('slug', { by: 'template', text: '{name}' })]],
  ['barcode set "4006381333931"', [text('barcode', { by: 'set', text: '4006381333931' })]],
  [
    'barcode template "{sku}" where empty only "Size" = "M"',
    [text('barcode', { by: 'template', text: '{sku}', onlyEmpty: true }, medium)],
  ],
  ['sku case upper only "Size" = "M"', [text('sku', { by: 'case', to: 'upper' }, medium)]],
  [
    'description set "<p>a</p>\\n<p>b</p>"',
    [text('description', { by: 'set', text: '<p>a</p>\n<p>b</p>' })],
  ],
  ['description replace "\\t" → " "', [text('description', replace('\t', ' '))]],
  [
    'seo-title template "{name} | {brand|Shop}"',
    [text('seoTitle', { by: 'template', text: '{name} | {brand|Shop}' })],
  ],
  [
    'seo-description template "{description}" where empty',
    [text('seoDescription', { by: 'template', text: '{description}', onlyEmpty: true })],
  ],
  [
    'sku template "{{{value}}}" only "Size" = "M"',
    [text('sku', { by: 'template', text: '{{{value}}}' }, medium)],
  ],
  [
    'name set "Lamp" where empty ; hide',
    [text('name', { by: 'set', text: 'Lamp', onlyEmpty: true }), hide],
  ],
  ['seo-title suffix " | Shop"', [text('seoTitle', { by: 'suffix', text: ' | Shop' })]],
  [
    'seo-description set "sale 20% ; hide"',
    [text('seoDescription', { by: 'set', text: 'sale 20% ; hide' })],
  ],
  // Info sections, images, alt texts, variants, deletion
  [
    'info add "Care" "<p>Wash</p>"',
    [{ kind: 'info', do: 'add', title: 'Care', html: '<p>Wash</p>' }],
  ],
  ['info remove "Care"', [{ kind: 'info', do: 'remove', title: 'Care' }]],
  ['image add "https://a.test/1.jpg"', [media({ do: 'add', addresses: ['https://a.test/1.jpg'] })]],
  [
    'image add "https://a.test/1" "https://a.test/2"',
    [media({ do: 'add', addresses: ['https://a.test/1', 'https://a.test/2'] })],
  ],
  ['image remove 1', [media({ do: 'remove', position: 1 })]],
  ['image remove last', [media({ do: 'remove', position: -1 })]],
  ['image remove -2', [media({ do: 'remove', position: -2 })]],
  ['image move 3 → 1', [media({ do: 'move', from: 3, to: 1 })]],
  ['image move 3 to last', [media({ do: 'move', from: 3, to: -1 })]],
  ['image move last->1', [media({ do: 'move', from: -1, to: 1 })]],
  [
    'image show 2 for "Color" = "Blue"',
    [media({ do: 'show-for', position: 2, option: 'Color', choice: 'Blue' })],
  ],
  ['alt-text fill "{name}"', [alt('{name}')]],
  ['alt-text set "{name} {number}"', [alt('{name} {number}', { replace: true })]],
  ['alt-text set ""', [alt('', { replace: true })]],
  ['alt-text fill "{brand|Our} {collection}"', [alt('{brand|Our} {collection}')]],
  ['reset variants', [{ kind: 'variants', do: 'reset' }]],
  ['remove options', [{ kind: 'variants', do: 'remove-options' }]],
  ['delete products', [{ kind: 'delete' }]],
  // Several changes
  ['price +5% ; ribbon "New"', [price(percent('5')), { kind: 'ribbon', name: 'New' }]],
  ['price +5%; ribbon "New"', [price(percent('5')), { kind: 'ribbon', name: 'New' }]],
  ['hide;show', [hide, show]],
  [
    'price set 5 ;sale 20% end .99;hide',
    [price(set('5')), off('20', { rounding: ending('99') }), hide],
  ],
  ['hide ; delete products', [hide, { kind: 'delete' }]],
  // Products
  ['hide all', [hide], query('')],
  ['hide stock:out', [hide], query('stock:out')],
  [
    'price +7.5% end .99 collection:Lamps',
    [price(percent('7.5'), { rounding: ending('99') })],
    query('collection:Lamps'),
  ],
  ['stock +5 sku:AB-', [move(5)], query('sku:AB-')],
  ['stock +5 at "Warehouse Berlin" sku:AB-', [move(5, berlin)], query('sku:AB-')],
  ['stock +5 stock@"Warehouse Berlin":<5', [move(5)], query('stock@"Warehouse Berlin":<5')],
  [
    'hide -stock@"warehouse berlin":in until sunday 23:59',
    [{ kind: 'visible', visible: false }],
    {
      ...query('-stock@"warehouse berlin":in'),
      schedule: { missed: 'ask', endAt: november(22, 23, 59) },
    },
  ],
  [
    'name replace "Grey" → "Gray" brand:"Acme tools"',
    [text('name', replace('Grey', 'Gray'))],
    query('brand:"Acme tools"'),
  ],
  ['hide stock:out -ribbon:Sale', [hide], query('stock:out -ribbon:Sale')],
  ['hide not:stock:out', [hide], query('not:stock:out')],
  ['hide (stock:out OR missing:image)', [hide], query('(stock:out OR missing:image)')],
  ['hide stock:out OR missing:image', [hide], query('stock:out OR missing:image')],
  ['hide price:10..20', [hide], query('price:10..20')],
  ['hide updated:<7d', [hide], query('updated:<7d')],
  ['hide margin:<20%', [hide], query('margin:<20%')],
  ['hide sku:A;B', [hide], query('sku:A;B')],
  ['hide for lamp', [hide], query('lamp')],
  ['hide for red lamp stock:out', [hide], query('red lamp stock:out')],
  ['hide for "red lamp"', [hide], query('"red lamp"')],
  ['hide for "on" "until"', [hide], query('"on" "until"')],
  ['hide for "sale; 20%"', [hide], query('"sale; 20%"')],
  ['hide for on:sale', [hide], query('on:sale')],
  ['add to "New in" updated:<7d', [{ ...summer, id: 'c2', name: 'New in' }], query('updated:<7d')],
  ['add to "New in" created:<7d', [{ ...summer, id: 'c2', name: 'New in' }], query('created:<7d')],
  ['hide created:..2025', [hide], query('created:..2025')],
  ['price +5% only "Size" = "M" option:"M"', [price(percent('5'), medium)], query('option:"M"')],
  ['hide ; show stock:in', [hide, show], query('stock:in')],
  // Times
  ['hide on friday 08:00', [hide], ask({ startAt: november(20, 8) })],
  ['hide from friday 08:00', [hide], ask({ startAt: november(20, 8) })],
  ['hide from friday 8:00', [hide], ask({ startAt: november(20, 8) })],
  ['hide on wednesday 12:01', [hide], ask({ startAt: november(18, 12, 1) })],
  ['hide on wednesday 12:00', [hide], ask({ startAt: november(25, 12) })],
  ['hide on today 18:30', [hide], ask({ startAt: november(18, 18, 30) })],
  ['hide on tomorrow 00:00', [hide], ask({ startAt: november(19, 0) })],
  ['hide on 2026-11-30 09:15', [hide], ask({ startAt: november(30, 9, 15) })],
  [
    'hide on 2026-11-30T09:15:20.500Z',
    [hide],
    ask({ startAt: Date.parse('2026-11-30T09:15:20.500Z') }),
  ],
  ['sale 20% until sunday 23:59', [off('20')], ask({ endAt: november(22, 23, 59) })],
  [
    'sale 20% ribbon:Summer until sunday 23:59',
    [off('20')],
    { query: 'ribbon:Summer', ...ask({ endAt: november(22, 23, 59) }) },
  ],
  [
    'sale 20% all until sunday 23:59',
    [off('20')],
    { query: '', ...ask({ endAt: november(22, 23, 59) }) },
  ],
  [
    'sale 20% for lamp until sunday 23:59',
    [off('20')],
    { query: 'lamp', ...ask({ endAt: november(22, 23, 59) }) },
  ],
  [
    'sale 20% from monday 08:00 until sunday 23:59',
    [off('20')],
    ask({ startAt: november(23, 8), endAt: november(29, 23, 59) }),
  ],
  [
    'sale 20% until sunday 23:59 from monday 08:00',
    [off('20')],
    ask({ startAt: november(23, 8), endAt: november(29, 23, 59) }),
  ],
  [
    'hide from monday 08:00 until monday 20:00 every week',
    [hide],
    ask({ startAt: november(23, 8), endAt: november(23, 20), repeat: 'weekly' }),
  ],
  ['hide from monday 08:00 every day', [hide], ask({ startAt: november(23, 8), repeat: 'daily' })],
  [
    'hide from monday 08:00 every month',
    [hide],
    ask({ startAt: november(23, 8), repeat: 'monthly' }),
  ],
  [
    'hide from monday 08:00 if missed run',
    [hide],
    ask({ startAt: november(23, 8), missed: 'run' }),
  ],
  [
    'hide from monday 08:00 if missed skip',
    [hide],
    ask({ startAt: november(23, 8), missed: 'skip' }),
  ],
  ['hide from monday 08:00 if missed ask', [hide], ask({ startAt: november(23, 8) })],
  // Saved edits
  ['"Summer sale"', [off('20')]],
  ['run "Summer sale"', [off('20')]],
  ['run "summer SALE" stock:in', [off('20')], query('stock:in')],
  ['"Into summer" until sunday 20:00', [summer, show], ask({ endAt: november(22, 20) })],
]
