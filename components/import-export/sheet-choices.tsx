import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { listKeys } from '#lib/core/import-export/columns/recognise.ts'
import { type KeyField, nameField } from '#lib/core/import-export/columns/fields.ts'
import type { SheetImport } from './sheet-import.ts'
import { isOfOtherStore, type SheetState, signOf } from './sheet-state.ts'

interface SheetChoicesProps {
  readonly sheet: SheetImport
  readonly state: SheetState
}

/**
 * The options that decide how rows and cells are read. The user is asked about what is ambiguous.
 */
export function SheetChoices({ sheet, state }: SheetChoicesProps) {
  const { choice, found } = state
  const keys = listKeys(choice.mapping, isOfOtherStore(state))
  const choose = (changes: Partial<typeof choice>) => void sheet.choose(changes)
  const isStockRead = choice.mapping.includes('stock')
  return (
    <div className="flex flex-col gap-3">
      {found?.example === undefined || found.sign !== undefined ? null : (
        <Notice tone="warn" title={t.importExport.askSign(found.example)}>
          <Segmented
            label={t.importExport.sign}
            value={signOf(state) ?? 'none'}
            choices={[
              { value: '.', label: t.importExport.signPoint },
              { value: ',', label: t.importExport.signComma },
            ]}
            onValueChange={(sign) => (sign === 'none' ? undefined : choose({ sign }))}
            className="mt-1"
          />
        </Notice>
      )}
      {choice.key === undefined ? <Notice tone="bad">{t.importExport.noKey}</Notice> : null}
      <div className="grid gap-3 min-[640px]:grid-cols-3 rounded-lg border border-line bg-surface px-4 py-3">
        {choice.key === undefined ? null : (
          <Field label={t.importExport.matchBy}>
            {(control) => (
              <SelectInput
                {...control}
                value={choice.key ?? 'id'}
                choices={keys.map((value) => ({ value, label: nameKey(value, sheet, state) }))}
                onValueChange={(key) => choose({ key })}
              />
            )}
          </Field>
        )}
        {isStockRead ? (
          <Field label={t.importExport.stock}>
            {(control) => (
              <SelectInput
                {...control}
                value={choice.stock}
                choices={[
                  { value: 'difference', label: t.importExport.stockDifference },
                  { value: 'exact', label: t.importExport.stockExact },
                ]}
                onValueChange={(stock) => choose({ stock })}
              />
            )}
          </Field>
        ) : null}
        <Field label={t.importExport.clear} hint={t.importExport.clearHint}>
          {(control) => (
            <TextInput
              {...control}
              value={choice.clear}
              placeholder={t.importExport.clearNone}
              maxLength={40}
              onChange={(event) => choose({ clear: event.target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

/** No id of another store is one of this store: matched by them, all products are new. */
function nameKey(key: KeyField, { connection }: SheetImport, { source }: SheetState): string {
  const isOther = source?.kind === 'products' && source.from.siteId !== connection.siteId
  return key === 'id' && isOther ? t.importExport.createAll : nameField(key)
}
