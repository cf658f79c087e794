import '@/lib/permissionTexts';
import '@/components/ui/access/texts';
