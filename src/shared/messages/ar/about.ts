import { translated } from '../catalogue';

export const about = translated('about', {
  about: 'من نحن',
  aboutFoundation: 'عن {siteName}',
  ourMission: 'رسالتنا',
  ourHistory: 'تاريخنا',
  noHistory: 'لم يُنشر شيء عن تاريخنا بعد',
  leadershipTeam: 'فريق القيادة',
  noTeam: 'لم يُنشر شيء عن فريقنا بعد',
  ourValues: 'قيمنا',
});
