import { t } from '#lib/core/i18n/t.ts'

/** The words of the review of an edit, or of a product to create. */
export function reviewWords(isNew: boolean) {
  return isNew
    ? {
        label: t.newProduct.reviewTitle,
        title: t.newProduct.reviewTitle,
        toForm: t.newProduct.back,
        save: t.newProduct.create,
        saving: t.newProduct.creating,
        saved: t.newProduct.created,
        notSaved: t.newProduct.notCreated,
      }
    : {
        label: t.product.review,
        title: t.product.reviewTitle,
        toForm: t.product.backToEdit,
        save: t.product.save,
        saving: t.product.saving,
        saved: t.product.saved,
        notSaved: t.product.notSavedTitle,
      }
}
