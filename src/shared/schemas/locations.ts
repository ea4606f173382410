/** The settings with the address and the name of each location. */
export const locations = [
  ['mainCampus', 'mainCampusName'],
  ['communityCenter', 'communityCenterName'],
] as const;
