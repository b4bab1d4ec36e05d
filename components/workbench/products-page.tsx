import { useState } from 'react'
import { SearchView } from '#components/search/search-view.tsx'
import { nothingSelected } from '#components/search/selection.ts'
import type { Connection } from '#lib/domain/connection.ts'
import type { GridView } from './route.ts'
import { goTo, replaceRoute } from './use-route.ts'

interface ProductsPageProps {
  readonly connection: Connection
  readonly view: GridView
}

/** The shop's products. */
export function ProductsPage({ connection, view }: ProductsPageProps) {
  const [selection, setSelection] = useState(nothingSelected)
  return (
    <SearchView
      connection={connection}
      text={view.text}
      onTextChange={(text) => replaceRoute({ page: 'products', view: { ...view, text } })}
      selection={selection}
      onSelectionChange={setSelection}
      onOpen={(open) => goTo({ page: 'products', view: { ...view, open } })}
      onChangePrices={() => undefined}
    />
  )
}
