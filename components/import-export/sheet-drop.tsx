import { clsx } from 'clsx'
import { FileSpreadsheet } from 'lucide-react'
import { useRef } from 'react'
import { GuideLink } from '#components/guide/guide-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { t } from '#lib/core/i18n/t.ts'
import type { SheetImport } from './sheet-import.ts'

interface SheetDropProps {
  readonly sheet: SheetImport
  readonly isOver: boolean
}

/** The place to drop or choose a file; files dropped elsewhere on the page work too. */
export function SheetDrop({ sheet, isOver }: SheetDropProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      className={clsx(
        'flex shrink-0 flex-col items-center gap-1 rounded-lg border border-dashed px-6 py-8 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
      )}
    >
      <FileSpreadsheet size={28} aria-hidden className="mb-1 text-muted" />
      <h2 className="text-base font-semibold">{t.importExport.dropHere}</h2>
      <p className="max-w-[440px] text-pretty text-muted">{t.importExport.dropHint}</p>
      <Button variant="primary" className="mt-3" onClick={() => input.current?.click()}>
        {t.importExport.chooseFile}
      </Button>
      <GuideLink to="import-export" about={t.workbench.sheets} />
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xlsm"
        aria-label={t.importExport.chooseFile}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) void sheet.openFile(file)
          event.target.value = ''
        }}
      />
    </div>
  )
}
