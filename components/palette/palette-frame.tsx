import type { ReactNode } from 'react'
import { t } from '#lib/core/i18n/t.ts'

interface PaletteFrameProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog at the top of the page. A click beside it closes it. */
export function PaletteFrame({ label, onClose, children }: PaletteFrameProps) {
  return (
    <div className="fixed inset-0 z-30 flex flex-col items-center bg-veil px-3 pt-2 min-[720px]:pt-[10vh]">
      <button
        type="button"
        tabIndex={-1}
        aria-label={t.palette.close}
        onClick={onClose}
        className="absolute inset-0 cursor-default"
      />
      <div
        role="dialog"
        aria-modal
        aria-label={label}
        className="relative flex max-h-[calc(100%-16px)] w-full max-w-[576px] flex-col overflow-hidden rounded-xl bg-surface shadow-float min-[720px]:max-h-[70vh]"
      >
        {children}
      </div>
    </div>
  )
}
