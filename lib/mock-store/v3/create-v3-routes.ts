import type { Route } from '../http/route.ts'
import { createItemListRoutes, createCategoryItemRoutes } from './categories/item-routes.ts'
import { createCategoryReads } from './categories/read-routes.ts'
import { createCategoryWrites } from './categories/write-routes.ts'
import { createCustomizationRoutes } from './customizations/customization-routes.ts'
import { createByFilterRoute, createStockMoves } from './inventory/move-routes.ts'
import { createItemReads } from './inventory/read-items.ts'
import { createItemWrites } from './inventory/write-items.ts'
import { createLocationRoutes } from './inventory/location-routes.ts'
import { createJobRoutes } from './jobs/job-routes.ts'
import { brandKind, infoSectionKind, ribbonKind } from './labels/label-kind.ts'
import { createLabelRoutes } from './labels/label-routes.ts'
import { createMediaRoutes } from '../media/media-routes.ts'
import { createSiteProperties } from '../site-properties.ts'
import { toMediaContext } from './media/media-files.ts'
import { ricosRoutes } from './media/rich-text.ts'
import { createByFilterRoutes } from './products/by-filter-routes.ts'
import { createProductReads } from './products/read-routes.ts'
import { createSectionRoutes } from './products/section-routes.ts'
import { createVariantSearch, createVariantRoutes } from './products/variant-routes.ts'
import { createProductWrites } from './products/write-routes.ts'
import type { V3JobContext } from './v3-context.ts'

/** Every route of Catalog V3. `permits` checks the permission of a route. */
export function createV3Routes(context: V3JobContext): Route[] {
  return [
    ...createProductReads(context),
    ...createProductWrites(context),
    ...createByFilterRoutes(context),
    ...createSectionRoutes(context),
    ...createVariantRoutes(context),
    ...createVariantSearch(context),
    ...createCategoryReads(context),
    ...createCategoryWrites(context),
    ...createCategoryItemRoutes(context),
    ...createItemListRoutes(context),
    ...createItemReads(context),
    ...createItemWrites(context),
    ...createStockMoves(context),
    createByFilterRoute(context),
    ...createLocationRoutes(context),
    ...createLabelRoutes(context, brandKind),
    ...createLabelRoutes(context, ribbonKind),
    ...createLabelRoutes(context, infoSectionKind),
    ...createCustomizationRoutes(context),
    ...createMediaRoutes(toMediaContext(context)),
    ...ricosRoutes,
    ...createSiteProperties(context.store),
    ...createJobRoutes(context),
  ]
}
