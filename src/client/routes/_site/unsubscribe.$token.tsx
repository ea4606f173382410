import { createFileRoute } from '@tanstack/react-router';
import { Unsubscribe } from '../../site/pages/unsubscribe';

export const Route = createFileRoute('/_site/unsubscribe/$token')({ component: Unsubscribe });
