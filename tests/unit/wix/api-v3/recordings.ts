/* Hand-written answers in the platform's form, with some unknown fields. */

export function recordProduct(index = 0): Record<string, unknown> {
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  const image = {
    id: `${index}.jpg`,
    url: `https://static.wixstatic.com/media/${index}.jpg`,
    width: 800,
    height: 600,
    altText: 'A mug',
    filename: 'mug 1.jpg',
    focalPoint: { x: 0.25, y: 0.5 },
    urlExpirationDate: '2026-11-20T10:00:00.000Z',
  }
  const video = {
    id: 'clip',
    url: 'https://video.wixstatic.com/video/clip/1080p/mp4/file.mp4',
    filename: 'clip.mp4',
    posters: [
      { id: 'small', url: 'https://static.wixstatic.com/media/small', width: 10, height: 10 },
      { id: 'large', url: 'https://static.wixstatic.com/media/large', width: 20, height: 20 },
    ],
    resolutions: [
      {
        url: 'https://video.wixstatic.com/video/clip/480p/mp4/file.mp4',
        width: 480,
        height: 270,
        format: 'mp4',
        poster: { id: 'p', url: 'https://static.wixstatic.com/media/p' },
        urlExpirationDate: '2026-11-20T10:00:00.000Z',
      },
    ],
    urlExpirationDate: '2026-11-20T10:00:00.000Z',
  }
  return {
    id,
    revision: '7',
    createdDate: '2026-01-02T03:04:05.678Z',
    updatedDate: '2026-02-03T04:05:06.789Z',
    name: `Mug ${index}`,
    slug: `mug-${index}`,
    handle: `mug-${index}`,
    visible: true,
    visibleInPos: true,
    productType: 'PHYSICAL',
    currency: 'EUR',
    inventory: { availabilityStatus: 'IN_STOCK', preorderStatus: 'DISABLED' },
    media: {
      main: { id: `${index}.jpg`, mediaType: 'IMAGE', image, altText: 'A mug' },
      itemsInfo: {
        items: [
          { id: `${index}.jpg`, mediaType: 'IMAGE', image, altText: 'A mug', later: 1 },
          { id: 'clip', mediaType: 'VIDEO', video, uploadId: 'u' },
        ],
      },
    },
    options: [
      {
        id: 'size',
        name: 'Size',
        optionRenderType: 'TEXT_CHOICES',
        key: 'size',
        later: { deep: [1, 2] },
        choicesSettings: {
          choices: [
            {
              choiceId: 's',
              name: 'S',
              choiceType: 'CHOICE_TEXT',
              key: 's',
              inStock: true,
              visible: true,
            },
            {
              choiceId: 'm',
              name: 'M',
              choiceType: 'CHOICE_TEXT',
              key: 'm',
              inStock: false,
              visible: true,
              displayImage: { id: 'm.jpg', url: 'https://static.wixstatic.com/media/m.jpg' },
              media: { items: [{ mediaId: `${index}.jpg` }] },
              linkedMedia: [],
            },
          ],
        },
      },
    ],
    modifiers: [
      {
        id: 'text',
        name: 'Engraving',
        modifierRenderType: 'FREE_TEXT',
        mandatory: false,
        key: 'engraving',
        freeTextSettings: { minCharCount: 0, maxCharCount: 20, title: 'Text', key: 't' },
      },
    ],
    brand: { id: 'brand', name: 'Kollen' },
    ribbon: { id: 'ribbon', name: 'Sale' },
    actualPriceRange: { minValue: { amount: '10.50' }, maxValue: { amount: '12' } },
    physicalProperties: {
      pricePerUnit: { quantity: 100, measurementUnit: 'G' },
      shippingWeightRange: { minValue: 0.2, maxValue: 0.3 },
      later: true,
    },
    variantSummary: { variantCount: 2, minPriceVariant: recordVariant('s', '10.50') },
    minVariantPriceInfo: { actualPrice: { amount: '10.50' }, weight: 0.2, sku: 'S' },
    variantsInfo: { variants: [recordVariant('s', '10.50'), recordVariant('m', '12')] },
    somethingNew: { saved: true },
  }
}

export function recordVariant(choiceId: string, amount: string) {
  return {
    id: `variant-${choiceId}`,
    visible: true,
    sku: `SKU-${choiceId}`,
    barcode: '4006381333931',
    choices: [
      {
        optionChoiceIds: { optionId: 'size', choiceId },
        optionChoiceNames: {
          optionName: 'Size',
          choiceName: choiceId.toUpperCase(),
          renderType: 'TEXT_CHOICES',
        },
      },
    ],
    price: { actualPrice: { amount, formattedAmount: `€${amount}` } },
    revenueDetails: { cost: { amount: '4' }, profit: { amount: '6.5' }, profitMargin: 0.61 },
    physicalProperties: { weight: 0.25, pricePerUnit: { value: '1', description: '1 / 100 g' } },
    inventoryStatus: { inStock: true, preorderEnabled: false },
    later: 'kept',
  }
}

/** As `products/query` answers: without variants. */
export function recordPage(count = 100): Record<string, unknown> {
  const products = Array.from({ length: count }, (_, index) => {
    const { variantsInfo: _variants, ...product } = recordProduct(index)
    return product
  })
  return { products, pagingMetadata: { count, cursors: { next: 'c1' }, hasNext: true } }
}

export function recordRichText(): Record<string, unknown> {
  return {
    nodes: [
      {
        type: 'PARAGRAPH',
        id: 'p1',
        paragraphData: { textStyle: { textAlignment: 'AUTO' } },
        nodes: [
          {
            type: 'TEXT',
            id: '',
            textData: { text: 'Bold', decorations: [{ type: 'BOLD', fontWeightValue: 700 }] },
          },
        ],
      },
      {
        type: 'VIDEO',
        id: 'v1',
        videoData: { video: { src: { id: 'v' }, duration: 12.5 }, title: 'Clip' },
      },
      { type: 'MAP', id: 'm1', mapData: { mapSettings: { lat: 52.5, lng: 13.4 } } },
      { type: 'HOLOGRAM', id: 'h1', hologramData: { duration: 'long', lat: 'north' }, nodes: [] },
    ],
    metadata: {
      version: 1,
      createdTimestamp: '2026-01-01T00:00:00.000Z',
      updatedTimestamp: '2026-01-02T00:00:00.000Z',
      id: 'document',
    },
    documentStyle: { headerOne: { lineHeight: '1.5' } },
  }
}
