import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { ask } from '../app/requests/api.ts'

export const {
  useAddSubCategoriesMutation,
  useAddSubCategoryMutation,
  useCategoryDashboardQuery,
  useCategoryDisplayQuery,
  useCategoryToEditQuery,
  useCreateCategoryMutation,
  useDelinkItemsMutation,
  useInactivateSubCategoryMutation,
  useItemsMappedToCategoryQuery,
  useItemsOfCategoryQuery,
  useLinkItemsMutation,
  useOrderCategoriesMutation,
  useSubCategoryDashboardQuery,
  useSubCategoryNameAvailableQuery,
  useSwitchCategoryStatusMutation,
  useUpdateCategoryMutation,
  useUpdateSubCategoryMutation,
} = ask(categories)
