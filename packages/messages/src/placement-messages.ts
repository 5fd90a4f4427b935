import { bannerColumn } from './compiled/cs/banner-column.ts'
import { bannerState } from './compiled/cs/banner-state.ts'
import { categoryColumn } from './compiled/cs/category-column.ts'
import { categoryPicture } from './compiled/cs/category-picture.ts'
import { section } from './translator.ts'

/** The columns of the tables of banners and of categories as CSV, and what stands in them. */
export const bannerColumnMessage = /* @__PURE__ */ section('bannerColumn', bannerColumn)

export const bannerStateMessage = /* @__PURE__ */ section('bannerState', bannerState)

export const categoryColumnMessage = /* @__PURE__ */ section('categoryColumn', categoryColumn)

export const categoryPictureMessage = /* @__PURE__ */ section('categoryPicture', categoryPicture)
