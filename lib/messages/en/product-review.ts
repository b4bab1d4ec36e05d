/** The review of what was typed at a product, and what became of it. */
export const productReview = {
  reviewTitle: 'Review changes',
  reviewOpens: 'Opening the review…',
  reviewReads: 'Reading the product once more…',
  diff: 'Values before and after',
  backToEdit: 'Back to editing',
  backToProduct: 'Back to the product',
  nothingToSave: 'Nothing would change',
  nothingToSaveHint: 'The shop holds these values already.',
  paused: 'Paused',
  resume: 'Go on',
  saveAnyway: 'Save it all the same',
  save: 'Save to the shop',
  saving: 'Saving…',
  saved: 'Saved',
  undone: 'Undone: the former values are back',
  notSavedTitle: 'This was not saved',
}
