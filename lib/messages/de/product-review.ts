import type { productReview as english } from '../en/product-review.ts'

export const productReview: typeof english = {
  reviewTitle: 'Änderungen prüfen',
  reviewOpens: 'Die Prüfung wird geöffnet …',
  reviewReads: 'Das Produkt wird noch einmal gelesen …',
  diff: 'Werte vorher und nachher',
  backToEdit: 'Zurück zum Bearbeiten',
  backToProduct: 'Zurück zum Produkt',
  nothingToSave: 'Es würde sich nichts ändern',
  nothingToSaveHint: 'Der Shop hat diese Werte schon.',
  paused: 'Angehalten',
  resume: 'Fortsetzen',
  saveAnyway: 'Trotzdem speichern',
  save: 'Im Shop speichern',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert',
  undone: 'Rückgängig gemacht: die früheren Werte sind wieder da',
  notSavedTitle: 'Das wurde nicht gespeichert',
}
